// Small values in the browser's storage. A browser may forbid storage (private windows, strict
// settings): everything then lives in memory until the page is closed.

function area(name) {
  try {
    const found = window[name];
    found.setItem("mowaudio-probe", "1");
    found.removeItem("mowaudio-probe");
    return found;
  } catch {
    const memory = new Map();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: (key) => memory.delete(key),
    };
  }
}

class Store {
  constructor(name) {
    this.area = area(name);
  }

  // Returns the value that was kept, or `otherwise` if there is none of the same type.
  get(key, otherwise) {
    try {
      const value = JSON.parse(this.area.getItem(`mowaudio ${key}`));
      return value !== null && typeof value === typeof otherwise ? value : otherwise;
    } catch {
      return otherwise;
    }
  }

  set(key, value) {
    try {
      this.area.setItem(`mowaudio ${key}`, JSON.stringify(value));
    } catch {
      // Full: the page goes on without it.
    }
  }

  remove(key) {
    this.area.removeItem(`mowaudio ${key}`);
  }
}

export const lasting = new Store("localStorage");
export const ofTab = new Store("sessionStorage");
