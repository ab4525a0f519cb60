"""Serves a right receiver in Python."""
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

sys.dont_write_bytecode = True
from verify import verify


class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200 if verify(body, os.environ["SECRET"]) else 400)
        self.end_headers()

    def log_message(self, *args):
        pass


ThreadingHTTPServer.request_queue_size = 32  # five by default, so that ten connections at once would wait a second
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Webhook)
print(json.dumps({"port": server.server_port}), flush=True)
server.serve_forever()
