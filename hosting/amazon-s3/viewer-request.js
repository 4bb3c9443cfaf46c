// A CloudFront function for the event “viewer request” (runtime cloudfront-js-2.0), for a bucket that only CloudFront
// reads. Pages are folders: /guides/install redirects to /guides/install/, which is the file /guides/install/index.html.
function handler(event) {
	const request = event.request;
	const path = request.uri;
	const accept = request.headers.accept ? request.headers.accept.value : '';
	const name = path.slice(path.lastIndexOf('/') + 1);
	// The name of a page may end with a version: /releases/v1.2
	const isPage = name === '' || !/\.(?:[a-z][a-z0-9]{0,4}|7z)$/i.test(name);
	// Programs that ask for Markdown get the Markdown of a page.
	if (isPage && /text\/markdown/i.test(accept)) {
		request.uri = `${path.replace(/\/+$/, '') || '/index'}.md`;
		return request;
	}
	if (name === '') {
		request.uri = `${path}index.html`;
		return request;
	}
	if (!isPage) return request;
	// A path that begins with two slashes or a backslash would be another host.
	const target = `${path.replace(/^[/\\]+/, '/')}/`;
	return {
		statusCode: 301,
		statusDescription: 'Moved Permanently',
		headers: { location: { value: target } },
	};
}
