#!/bin/sh
# Signs the app's bundle, and signs and notarizes a disk image; a ZIP holds a signed app already. Called by npm run package -- --sign.
set -eu
case "$1" in
  *.app) codesign --force --deep --options runtime --timestamp --entitlements scripts/release/entitlements.plist --sign "$APPLE_IDENTITY" "$1" ;;
  *.dmg)
    codesign --force --timestamp --sign "$APPLE_IDENTITY" "$1"
    xcrun notarytool submit "$1" --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD" --wait
    xcrun stapler staple "$1"
    ;;
esac
