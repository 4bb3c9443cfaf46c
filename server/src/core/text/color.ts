/** `#rgb` or `#rrggbb`, in either case: what the site accepts as a color (spec section 2.1). */
export function isHexColor(text: string): boolean {
	return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}
