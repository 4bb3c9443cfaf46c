/**
 * The page's policy forbids styles in markup, and scripts to write them there; it allows scripts to set them one by
 * one, which says the same. The library of diagrams knows only the first way: this leads it to the second. Style
 * sheets in a drawing become plain elements, which do nothing here: they count where the drawing is shown as an image.
 */
export function useAllowedStyles(): void {
	const { setAttribute } = Element.prototype;
	Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
		if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement))
			this.style.cssText = value;
		else setAttribute.call(this, name, value);
	};
	const createElement: (name: string, options?: ElementCreationOptions) => HTMLElement =
		document.createElement.bind(document);
	const create = (name: string, options?: ElementCreationOptions): Element =>
		name === 'style' ? document.createElementNS('', 'style') : createElement(name, options);
	Object.defineProperty(document, 'createElement', { value: create, configurable: true });
}
