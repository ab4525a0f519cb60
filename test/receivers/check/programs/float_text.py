import hashlib
import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def signature(data):
    parts = []
    for key in sorted(data):
        if key == "sign" or data[key] is None:
            continue
        if isinstance(data[key], list):
            for item in data[key]:
                if isinstance(item, dict):
                    parts += [str(item[k]).strip() for k in sorted(item) if item[k] is not None]
        else:
            parts.append(str(data[key]).strip())
    text = ":".join([part for part in parts if part] + [os.environ["SECRET"]])
    return hashlib.sha256(text.encode()).hexdigest()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        try:
            data = json.loads(body)
            ok = hmac.compare_digest(signature(data), data["sign"])
        except (ValueError, KeyError, TypeError, AttributeError):
            ok = False
        self.send_response(200 if ok else 403)
        self.end_headers()

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
