/** Use of a URL, which decides its allowed schemes. */
export type UrlUse = 'link' | 'image' | 'media' | 'frame';

/** Hosts of videos that may be embedded; the content security policy allows the same ones. */
export const frameHosts: readonly string[] = [
	'www.youtube.com',
	'youtube.com',
	'www.youtube-nocookie.com',
	'player.vimeo.com',
	'www.loom.com',
	'fast.wistia.net',
	'fast.wistia.com',
	'player.cloudinary.com',
	'iframe.videodelivery.net',
	'customer-videos.mux.com',
	'www.dailymotion.com',
	'play.vidyard.com',
];

/** URL that is safe for its use; undefined otherwise. Relative URLs stay relative. */
export function safeUrl(address: string, use: UrlUse): string | undefined {
	// Browsers ignore control characters and white space in a scheme.
	const url = stripInvisible(address);
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
	if (use === 'frame') return isAllowedFrame(url) ? url : undefined;
	if (scheme === undefined) return url.startsWith('\\') ? undefined : url;
	if (scheme === 'https' || scheme === 'http') return url;
	if (use === 'link') return scheme === 'mailto' || scheme === 'tel' ? url : undefined;
	return use === 'image' && /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]*$/i.test(url)
		? url
		: undefined;
}

/** True for a URL with a host, rather than a file of the project. */
export function isRemote(address: string): boolean {
	return /^(?:https?:)?\/\//i.test(stripInvisible(address));
}

function isAllowedFrame(url: string): boolean {
	const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase();
	return host !== undefined && frameHosts.includes(host);
}

function stripInvisible(text: string): string {
	if (/^[!-~]*$/.test(text)) return text;
	let result = '';
	for (const character of text) {
		const code = character.charCodeAt(0);
		if (code > 0x20 && code !== 0x7f && !(code >= 0x80 && code <= 0xa0)) result += character;
		else if (code === 0x20 && result !== '') result += '%20';
	}
	return result.replace(/(?:%20)+$/, '');
}
