# Writes the redirects of a built site as rules for a web server, with the status codes of docs.json:
#
#     awk -v server=nginx -f redirects.awk site/_redirects > /etc/nginx/docs-redirects.conf
#     awk -v server=apache -f redirects.awk site/_redirects >> site/.htaccess
#
# Without these rules, each redirect without a wildcard is a small HTML document of the site.

# Browsers read a backslash as a slash, so that a target such as /\evil.example would be another host: no name or
# wildcard matches one, nor a control character.
function pattern(path) {
	gsub(/[.+]/, "\\\\&", path)
	gsub(/:[A-Za-z0-9_]+/, "([^/\\x00-\\x1f\\x5c]+)", path)
	sub(/\*$/, "([^\\x00-\\x1f\\x5c]*)", path)
	return path
}

# The names of the source get the numbers of its groups.
function target(source, destination,    names, count, at, name) {
	count = split(source, names, "/")
	at = 0
	for (i = 1; i <= count; i++) {
		if (names[i] ~ /^:/) {
			at++
			name = names[i]
			gsub(name "(/|$)", "$" at "&", destination)
			sub("\\$" at name, "$" at, destination)
		}
		if (names[i] ~ /\*$/) sub(/:splat/, "$" (at + 1), destination)
	}
	return destination
}

# Lines with other characters are left out, since they could mean something else to the server.
/^\/[A-Za-z0-9\/_.~+:*-]* (\/|https?:\/\/)[A-Za-z0-9\/_.~+:?&=#%-]* 30[12]$/ {
	from = pattern($1)
	to = target($1, $2)
	sub(/\/$/, "", from)
	if (server == "apache") {
		if (NR == 1) print "RewriteEngine On"
		gsub(/%/, "\\\\%", to)
		print "RewriteRule \"^" substr(from, 2) "/?$\" \"" to "\" [NE,L,R=" $3 "]"
	} else print "rewrite \"^" from "/?$\" \"" to "\" " ($3 == 301 ? "permanent" : "redirect") ";"
}
