# mitmdump answers every request itself with 200. Like the other peers it has no upstream server that would cost time.
# `-w` writes each request and answer to a file.

from mitmproxy import http


def request(flow: http.HTTPFlow) -> None:
    flow.response = http.Response.make(200)
