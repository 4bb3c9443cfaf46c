const types: Readonly<Record<string, string>> = {
	html: 'text/html; charset=utf-8',
	css: 'text/css; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json; charset=utf-8',
	md: 'text/markdown; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	csv: 'text/csv; charset=utf-8',
	yaml: 'application/yaml; charset=utf-8',
	yml: 'application/yaml; charset=utf-8',
	svg: 'image/svg+xml',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
	avif: 'image/avif',
	apng: 'image/apng',
	bmp: 'image/bmp',
	ico: 'image/x-icon',
	mp4: 'video/mp4',
	m4v: 'video/mp4',
	webm: 'video/webm',
	mov: 'video/quicktime',
	ogg: 'audio/ogg',
	mp3: 'audio/mpeg',
	wav: 'audio/wav',
	m4a: 'audio/mp4',
	flac: 'audio/flac',
	pdf: 'application/pdf',
	woff: 'font/woff',
	woff2: 'font/woff2',
	ttf: 'font/ttf',
	otf: 'font/otf',
	zip: 'application/zip',
};

/** Media type of a file, by its extension; unknown types are downloaded. */
export function mediaType(path: string): string {
	const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
	return types[extension] ?? 'application/octet-stream';
}
