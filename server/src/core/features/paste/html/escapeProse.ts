/** A text as prose of a page, where no character of it means more than itself. */
export function escapeProse(text: string): string {
	return text
		.replace(/[\\`*[\]<{~]|&(?=#?\w+;)|!$/g, '\\$&')
		.replace(/_/g, (mark, at: number, whole: string) => (isWithinWord(whole, at) ? mark : `\\${mark}`));
}

/** What would begin a block at the start of a paragraph. */
export function escapeStart(paragraph: string): string {
	return paragraph
		.replace(/^(?:#{1,6}(?=\s|$)|>|[-+=](?=[\s-=]|$))/, '\\$&')
		.replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
		.replace(/^(i|e)(?=(?:mport|xport)\s)/, (letter) => `&#${letter.charCodeAt(0)};`);
}

function isWithinWord(text: string, at: number): boolean {
	return /[\p{L}\p{N}_]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}_]/u.test(text.charAt(at + 1));
}
