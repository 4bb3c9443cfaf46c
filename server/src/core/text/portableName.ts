/**
 * A name of a file or folder that every system takes, with `-` where it has what one of them refuses: Windows has no
 * `< > : " / \ | ? *`, no name that ends with a dot or a blank, and none of its devices, such as `con.mdx`. What is too
 * long is cut. Most names stay as they are.
 */
export function portableName(name: string): string {
	return replaceRefused(name, /[<>:"/\\|?*\p{Cc}]/gu);
}

/** The same for a part of an address that the site gives. `:` and `?` are kept: the host has them in addresses. */
export function portableAddressName(name: string): string {
	return replaceRefused(name, /[<>"\\|*\p{Cc}]+/gu);
}

function replaceRefused(name: string, refused: RegExp): string {
	const plain = name.replace(refused, '-').replace(/[. ]+$/, '');
	return plain === '' && name !== '' ? '-' : cutName(plain.replace(device, '$&-'));
}

/** Whether a file or folder can have the name on every system. */
export function isPortableName(name: string): boolean {
	return name !== '' && portableName(name) === name;
}

/** Names that Windows keeps for devices, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i;

/** In bytes: with a number and an ending, file systems take no longer name than 255. */
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
