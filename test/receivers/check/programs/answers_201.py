import hashlib
import hmac
import json
import os
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

paid = []


def text(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        plain = format(value, "f")
        return plain.rstrip("0").rstrip(".") if "." in plain else plain
    return str(value).strip()


def digest(data):
    texts = []
    for name in sorted(data):
        if isinstance(data[name], list):
            for item in data[name]:
                texts += [text(item[key]) for key in sorted(item)] if isinstance(item, dict) else []
        else:
            texts.append(text(data[name]))
    string = ":".join(one for one in texts if one) + ":" + os.environ["SECRET"]
    return hashlib.sha256(string.encode()).hexdigest()


class Payments(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            data = json.loads(body, parse_float=Decimal, parse_int=Decimal)
            if hmac.compare_digest(data.pop("sign"), digest(data)):
                paid.append(data)
                self.send_response(201)  # a payment was created
            else:
                self.send_response(401)
        except (ValueError, KeyError, TypeError, AttributeError):
            self.send_response(400)
        self.end_headers()

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Payments)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
