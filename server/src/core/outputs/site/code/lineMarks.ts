export type LineMark = 'added' | 'removed' | 'highlighted' | 'focused';

const notation =
	/\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)?\s*\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,4}))?\]\s*(?:\*\/\}?|-->)?\s*$/;
const marks: Readonly<Record<string, LineMark>> = {
	'++': 'added',
	'--': 'removed',
	highlight: 'highlighted',
	hl: 'highlighted',
	focus: 'focused',
};

/** Takes `[!code ++]` comments out of code, with the marks that they set: by line from 1. */
export function takeLineMarks(code: string): {
	readonly code: string;
	readonly marks: ReadonlyMap<number, readonly LineMark[]>;
} {
	if (!code.includes('[!code ')) return { code, marks: new Map() };
	const found = new Map<number, LineMark[]>();
	const lines = code.split('\n').map((line, index) => {
		const [whole, name = '', count = '1'] = notation.exec(line) ?? [];
		const mark = marks[name];
		if (whole === undefined || mark === undefined) return line;
		for (let offset = 0; offset < Math.min(Number(count), 500); offset++) {
			const number = index + 1 + offset;
			found.set(number, [...(found.get(number) ?? []), mark]);
		}
		return line.slice(0, line.length - whole.length);
	});
	return { code: lines.join('\n'), marks: found };
}
