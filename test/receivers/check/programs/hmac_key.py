"""Receives payments. The documentation says "HMAC-type signature based on SHA-256"."""
import hmac
import json
import os
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def text(value):
    if value is True:
        return "true"
    return str(value).strip()


def calculate(payload, key):
    values = []
    for name in sorted(payload.keys()):
        value = payload[name]
        if not value:
            continue
        if isinstance(value, list):
            rows = [row for row in value if isinstance(row, dict)]
            values.extend(text(row[column]) for row in rows for column in sorted(row) if row[column])
        else:
            values.append(text(value))
    message = ":".join(filter(None, values))
    return hmac.new(key.encode(), message.encode(), "sha256").hexdigest()


class Payments(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        try:
            payload = json.loads(self.rfile.read(length))
            received = payload.pop("sign")
            valid = hmac.compare_digest(calculate(payload, os.environ["SECRET"]), received)
        except (ValueError, KeyError, TypeError, AttributeError):
            return self.send_error(HTTPStatus.BAD_REQUEST)
        if not valid:
            return self.send_error(HTTPStatus.UNAUTHORIZED)
        self.send_response(HTTPStatus.OK)
        self.end_headers()
        self.wfile.write(b"thanks")

    def log_message(self, *args):
        """Quiet."""


with ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Payments) as server:
    print(json.dumps({"port": server.server_port}), flush=True)
    server.serve_forever()
