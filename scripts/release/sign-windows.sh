#!/bin/sh
# Signs one Windows program, setup or MSI in place; a ZIP holds a signed program already. Called by npm run package -- --sign.
set -eu
case "$1" in *.exe | *.msi) ;; *) exit 0 ;; esac
osslsigncode sign -pkcs12 "$RUNNER_TEMP/certificate.pfx" -pass "$CERTIFICATE_PASSWORD" -h sha256 \
  -n Ridgeline -ts http://timestamp.digicert.com -in "$1" -out "$1.signed"
mv "$1.signed" "$1"
