import hashlib, json, os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["SECRET"]

# in alphabetical order, from the documentation
FIELDS = [
    "amount", "card_brand", "card_mask", "client_email", "client_name", "client_phone",
    "client_tehudat", "foreign_card", "items", "name", "receipt", "status",
]


def values_of(payment):
    for field in FIELDS:
        value = payment.get(field, "")
        if isinstance(value, list):
            for item in value:
                if type(item) is dict:
                    for _, inner in sorted(item.items()):
                        yield f"{inner}".strip()
        else:
            yield f"{value}".strip()


class Webhook(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            payment = json.loads(raw)
            string = ":".join(v for v in values_of(payment) if v != "")
            digest = hashlib.sha256((string + ":" + SECRET).encode("utf-8")).hexdigest()
            answer = (200, b"ok") if digest == payment.get("sign") else (401, b"bad sign")
        except Exception as error:
            answer = (400, str(error).encode())
        self.send_response(answer[0])
        self.send_header("Content-Length", str(len(answer[1])))
        self.end_headers()
        self.wfile.write(answer[1])

    def log_message(self, format, *args):
        pass


if __name__ == "__main__":
    httpd = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Webhook)
    print(json.dumps({"port": httpd.server_address[1]}), flush=True)
    httpd.serve_forever()
