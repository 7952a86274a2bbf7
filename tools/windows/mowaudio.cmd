@echo off
rem Starts mowaudio with the Python of this folder. Nothing needs to be installed.
setlocal
set "MOWAUDIO_BESIDE=%~dp0"
"%~dp0program\python.exe" -X utf8 -m mowaudio %*
