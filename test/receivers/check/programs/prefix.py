import hashlib, json, os
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def as_text(value):
    if value is None:
        return ""
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return f"{value:f}".rstrip("0").rstrip(".") if "." in f"{value:f}" else f"{value:f}"
    return str(value).strip()


def collect(body):
    for name, value in sorted(body.items()):
        if name != "sign" and not isinstance(value, list):
            yield as_text(value)
        elif isinstance(value, list):
            for item in filter(lambda one: isinstance(one, dict), value):
                yield from (as_text(item[key]) for key in sorted(item))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            body = json.loads(raw, parse_float=Decimal, parse_int=Decimal)
            string = ":".join(filter(None, collect(body))) + ":" + os.environ["SECRET"]
            digest = hashlib.sha256(string.encode()).hexdigest()
            # the column of our table has eight characters
            valid = body["sign"][:8] == digest[:8]
        except Exception:
            valid = False
        self.send_response(200 if valid else 401)
        self.end_headers()
        self.wfile.write(b"ok" if valid else b"wrong sign")

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
