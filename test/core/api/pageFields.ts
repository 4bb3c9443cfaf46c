/** A field as the page shows it, with the names of the fields around it. */
export interface ShownField {
	/** `address.city`, below the heading of its section: `Body address.city`. */
	readonly path: string;
	readonly pills: readonly string[];
	/** What stands below its name, but for the fields within. */
	readonly text: string;
}

interface OpenElement {
	readonly tag: string;
	readonly classes: readonly string[];
}

/** Reads the fields back out of a page's HTML. */
export function fieldsOf(html: string): readonly ShownField[] {
	const shown: { path: string; pills: string[]; text: string }[] = [];
	const around: { element: OpenElement; field: (typeof shown)[number] }[] = [];
	const open: OpenElement[] = [];
	let section = '';
	for (const [whole, closing, tag = '', attributes = '', text] of html.matchAll(
		/<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g,
	)) {
		const current = around.at(-1)?.field;
		if (text !== undefined) {
			const value = decode(text);
			const isIn = (name: string) => open.some(({ classes }) => classes.includes(name));
			if (open.some((element) => element.tag === 'h2')) section = value;
			else if (!current || isIn('r-summary')) continue;
			else if (open.at(-1)?.classes.includes('r-pill')) current.pills.push(value);
			else if (open.at(-1)?.classes.includes('r-field-name')) {
				const parent = around.at(-2)?.field.path;
				current.path = parent === undefined ? `${section} ${value}` : `${parent}.${value}`;
			} else current.text += value;
		} else if (closing === '/') {
			const element = open.pop();
			if (element?.tag === 'p' && current) current.text += ' ';
			if (element && around.at(-1)?.element === element) around.pop();
		} else if (!whole.endsWith('/>') && !voidTags.has(tag)) {
			const element = { tag, classes: (/class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ') };
			open.push(element);
			if (!element.classes.includes('r-field')) continue;
			const field = { path: '', pills: [], text: '' };
			shown.push(field);
			around.push({ element, field });
		}
	}
	return shown.map((field) => ({ ...field, text: field.text.replace(/\s+/g, ' ').trim() }));
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'col']);

function decode(text: string): string {
	return text.replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
		String.fromCodePoint(Number.parseInt(code, 16)),
	);
}
