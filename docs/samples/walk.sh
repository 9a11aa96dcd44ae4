# From sign-up to the file with curl: BASE=http://127.0.0.1:4010 sh walk.sh
# A service that was started with a control token needs it, too: CONTROL_TOKEN=... sh walk.sh
set -eu
BASE=${BASE:-http://127.0.0.1:4010}
EMAIL=walk-$$@example.com
json() { curl -sS --fail-with-body -H 'Content-Type: application/json' "$@"; }
practice() { json ${CONTROL_TOKEN:+-H "Authorization: Bearer $CONTROL_TOKEN"} "$@"; }
value() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. Sign up: a code goes to the address. Here it is read in the practice mailbox.
json "$BASE/sandbox/signup" -o /dev/null -d "{\"name\":\"Walk\",\"email\":\"$EMAIL\",\"password\":\"a long password\"}"
CODE=$(practice "$BASE/_practice/messages?to=$EMAIL" | sed -n 's/.*\\n\([0-9]\{6\}\)\\n.*/\1/p')

# 2. The code makes the account: client ID and secret, shown this once.
KEYS=$(json "$BASE/sandbox/confirm" -d "{\"email\":\"$EMAIL\",\"code\":\"$CODE\"}")

# 3. They are exchanged for a token, which every call carries.
TOKEN=$(json "$BASE/v4/auth/token" -d "$KEYS" | value accessToken)
order() { json -H "Authorization: Bearer $TOKEN" "$@"; }

# 4. An order. It moves along with time; the practice service's clock takes it to its end at once.
ORDER=$(order "$BASE/v4/orders" -d '{"customerName":"Dana Whitfield","customerEmail":"dana@example.com",
  "address":"118 Juniper Lane, Millbrook, OH 45000","serviceId":"svc_roof_premium","propertyType":"Residential"}' | value orderId)
practice "$BASE/_practice/clock" -o /dev/null -d '{"stepMinutes":5}'
echo "$ORDER: $(order "$BASE/v4/orders/$ORDER" | value status)"

# 5. Its files: each separately, or all as one ZIP.
order "$BASE/v4/orders/$ORDER/files/download-all" -o report.zip
ls -l report.zip
