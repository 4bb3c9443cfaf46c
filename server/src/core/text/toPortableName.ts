/**
 * Valid file or folder name on every system, with `-` in place of refused characters: Windows forbids `< > : " / \ | ?
 * *`, names that end with a dot or a space, and device names such as `con.mdx`. Long names are cut. Most names stay
 * unchanged.
 */
export function toPortableName(name: string): string {
	return replaceRefused(name, /[<>:"/\\|?*\p{Cc}]/gu);
}

/** Valid name in a URL that the site generates. `:` and `?` are kept: the host keeps them in URLs. */
export function toPortableUrlName(name: string): string {
	return replaceRefused(name, /[<>"\\|*\p{Cc}]+/gu);
}

function replaceRefused(name: string, refused: RegExp): string {
	const plain = name.replace(refused, '-').replace(/[. ]+$/, '');
	return plain === '' && name !== '' ? '-' : cutName(plain.replace(device, '$&-'));
}

/** True if a file or folder can have the name on every system. */
export function isPortableName(name: string): boolean {
	return name !== '' && toPortableName(name) === name;
}

/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i;

/** In bytes: file systems allow 255, including a number and an extension. */
const maxNameLength = 200;

function cutName(name: string): string {
	let bytes = 0;
	let kept = '';
	for (const letter of name) {
		const code = letter.codePointAt(0) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
		if (bytes > maxNameLength) return kept;
		kept += letter;
	}
	return name;
}
