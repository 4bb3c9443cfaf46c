type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Element with its attributes and children; strings become text nodes, never HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Attributes = {},
	...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (value === undefined || value === false) continue;
		element.setAttribute(key, value === true ? '' : String(value));
	}
	element.append(...children.filter((child) => child !== undefined));
	return element;
}

let count = 0;

/** Id that no other element has. */
export function freshId(): string {
	count += 1;
	return `${freshIdStart}${count}`;
}

const freshIdStart = 'r-input-';

/** True for an id from `freshId`, which no host writes. */
export function isFreshId(id: string): boolean {
	return id.startsWith(freshIdStart);
}
