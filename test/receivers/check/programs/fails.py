import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.save(data["payment"]["order"])  # the body of another service
            self.send_response(200)
        except Exception:
            self.send_response(500)
        self.end_headers()

    def save(self, order):
        with open("orders.txt", "a") as file:
            file.write(order + "\n")

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
