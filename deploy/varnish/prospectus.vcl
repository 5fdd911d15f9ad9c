# Prospectus behind Varnish 7 with the module xkey (Debian: varnish, varnish-modules).
#
#   varnishd -f prospectus.vcl -a :6081 -p http_gzip_support=off -s malloc,256m
#   PROSPECTUS_CDN=varnish PROSPECTUS_CDN_URL=http://127.0.0.1:6081 PROSPECTUS_CDN_TOKEN=<openssl rand -hex 24>
#   PROSPECTUS_CDN_TOKEN=<the same> in the environment of varnishd: `systemctl edit varnish`, EnvironmentFile=
#   PROSPECTUS_TRUSTED_PROXIES=<addresses of Varnish and of whatever ends TLS before it>
#
# The product compresses its pages itself, better than Varnish would: http_gzip_support stays off.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/readyz/pages";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Whoever may say that pages are to be forgotten: the machines that Prospectus runs on.
acl publishers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds the address of its own caller to X-Forwarded-For: two addresses are a call that a proxy passed on.
    if (client.ip !~ publishers || req.http.X-Forwarded-For ~ "," || req.http.X-Real-IP || req.http.Forwarded || req.http.Via
      || std.getenv("PROSPECTUS_CDN_TOKEN") == ""
      || req.http.Authorization != "Bearer " + std.getenv("PROSPECTUS_CDN_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    # What is forgotten stays to be shown while nobody answers.
    set req.http.X-Forgotten = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, req.http.X-Forgotten));
  }

  # Prometheus asks each process itself.
  if (req.url ~ "(?i)^/+metrics") {
    return (synth(404, "Not Found"));
  }

  if (req.restarts == 0) {
    unset req.http.X-Lost;
  }

  # One copy for each way to compress, however a browser words it.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "zstd") {
    set req.http.Accept-Encoding = "zstd";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Answers to one visitor or one of the staff.
  if (req.url ~ "^/(api|admin|register)(/|[?]|$)") {
    return (pass);
  }

  # While the website answers, nothing old is shown; whoever asks for what was forgotten waits for the new one,
  # which is asked for once.
  if (std.healthy(req.backend_hint) && !req.http.X-Lost) {
    set req.grace = 0s;
  } else {
    set req.grace = 1d;
  }

  # Pages are the same for everyone: cookies are read by scripts, and by calls, which no cache keeps.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status == 502 || beresp.status == 504) {
    return (error(503, "Nobody answers"));
  }

  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 1d;
    set beresp.keep = 1d;
  } elsif (beresp.http.Cache-Control !~ "immutable" || beresp.http.Set-Cookie) {
    # Whatever does not say that it may be kept.
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
  }
  return (deliver);
}

sub vcl_backend_error {
  # What there is stays.
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.X-Lost = "1";
  set beresp.http.Retry-After = "5";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  synthetic("The website cannot be reached just now. Please try again in a moment.");
  return (deliver);
}

sub vcl_deliver {
  # Nobody answered, and the probe has not noticed yet: an old page is better than none.
  if (resp.http.X-Lost && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Lost = "1";
    return (restart);
  }
  unset resp.http.X-Lost;
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
}
