@echo off
rem Starts mowaudio with the Python of this folder. Nothing needs to be installed.
setlocal
set "MOWAUDIO_BESIDE=%~dp0"
title mowaudio
"%~dp0program\python.exe" -X utf8 -m mowaudio %*
set "code=%errorlevel%"
rem Started by Enter, the window closes with it: what went wrong is left to be read.
if "%~1" == "" if %code% geq 1 if %code% lss 128 pause
exit /b %code%
