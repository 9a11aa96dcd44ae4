"""From sign-up to the file, with nothing but Python: python3 client.py http://127.0.0.1:4010"""

import hashlib
import hmac
import json
import re
import sys
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

base = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4010"
target = sys.argv[2] if len(sys.argv) > 2 else "report.pdf"


def call(method, path, body=None, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    url = path if path.startswith("http") else base + path
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method)) as answer:
        content = answer.read()
    return json.loads(content) if answer.headers.get_content_type() == "application/json" else content


# 1. Sign up. The practice service keeps its e-mails in a mailbox that a program may read.
email = f"sample-{time.time_ns()}@example.com"
call("POST", "/sandbox/signup", {"name": "Sample", "email": email, "password": "a long password"})
mail = call("GET", f"/_practice/messages?to={email}")["data"][0]
code = re.search(r"^\d{6}$", mail["text"], re.M).group()
credentials = call("POST", "/sandbox/confirm", {"email": email, "code": code})


# 2. Listen for the event, which is better than asking again and again.
class Listener(BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.signature = self.headers["practice-signature"]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


listener = HTTPServer(("127.0.0.1", 0), Listener)
url = f"http://127.0.0.1:{listener.server_port}/"
webhook = call("POST", "/_practice/webhooks", {"url": url, "clientId": credentials["clientId"], "events": ["order.delivered"]})

# 3. A token, then an order.
token = call("POST", "/v4/auth/token", credentials)["accessToken"]
service = call("GET", "/v4/services", token=token)["data"][0]
order = call(
    "POST",
    "/v4/orders",
    {
        "customerName": "Dana Whitfield",
        "customerEmail": "dana@example.com",
        "address": "118 Juniper Lane, Millbrook, OH 45000",
        "serviceId": service["id"],
        "propertyType": "Residential",
    },
    token,
)

# 4. The event: check its signature over the very bytes.
listener.handle_request()
seconds, digest = re.fullmatch(r"t=(\d+),v1=(\w+)", listener.signature).groups()
expected = hmac.new(webhook["secret"].encode(), f"{seconds}.".encode() + listener.body, hashlib.sha256).hexdigest()
if not hmac.compare_digest(expected, digest):
    sys.exit("the event is not signed by the service")
if json.loads(listener.body)["data"]["order"]["orderId"] != order["orderId"]:
    sys.exit("the event is of another order")

# 5. The file.
files = call("GET", f"/v4/orders/{order['orderId']}/files", token=token)["data"]
report = next(file for file in files if file["kind"] == "report")
with open(target, "wb") as out:
    out.write(call("GET", report["downloadUrl"], token=token))
print(f"{order['orderId']}: {report['name']}, {report['size']} bytes, is {target}")
