/** What is put in front of lines that are pasted, and how far the lines behind the first are indented. */
const marks: readonly (readonly [first: string, others: string])[] = [
	['- ', '  '],
	['1. ', '   '],
	['-\t', '\t'],
	['-\t', '  '],
	['> ', '> '],
	['> - ', '>   '],
	['- - ', '    '],
	['- \n\n  ', '  '],
];

const tags = ['Note', 'Tab title="x"', 'p', 'b', ''];

/** What authors bring along from other formats, or hold for harmless. */
const pieces = [
	'<br>',
	'<br />',
	'<!-- a -->',
	'{/* a */}',
	'<https://a.io/b>',
	'<b>',
	'</b>',
	'<Tooltip\n  tip="a"\n>b</Tooltip>',
	'<Icon icon={<b>a</b>} />',
	'{[1].map((a) =>\n  <b>{a}</b>\n)}',
	'{`a\n\nb`}',
	'**<b>a**</b>',
	'*<b>a</b>*',
	'[<b>a](/b)</b>',
	'](/a "b")',
	'](/a\n"b")',
	'`a\n{b} c`',
	'`a\n<b> c`',
	' | ',
	'\t',
];

const statements = [
	'export const a = () => <b>\n  c\n</b>',
	'export const a = {\n\n  b: 1,\n}',
	'import A, {\n  B,\n} from "/a.mdx"',
];

/** A page that its author changed in one or two places, a few lines at a time: pasted, wrapped, indented, put into a table. */
export function editBlocks(text: string, other: string, random: () => number): string {
	const lines = text.split('\n');
	for (let steps = 1 + Math.floor(random() * 2); steps > 0; steps--)
		editBlock(lines, other.split('\n'), random);
	return lines.join('\n');
}

function editBlock(lines: string[], others: readonly string[], random: () => number): void {
	const below = (count: number) => Math.floor(random() * count);
	const one = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
		items[below(items.length)] as Item;
	const index = below(lines.length);
	const count = 1 + below(4);
	const line = lines[index] ?? '';
	const at = below(line.length + 1);
	const from = below(others.length);
	const pasted = others.slice(from, from + count);
	const blank = () => (below(2) === 0 ? [] : ['']);
	const indent = ' '.repeat(below(9));
	const replace = (...added: readonly string[]) => lines.splice(index, count, ...added);
	const insert = (...added: readonly string[]) => lines.splice(index, 0, ...added);
	const taken = lines.slice(index, index + count);
	const tag = one(tags);
	const closing = `</${tag.split(' ', 1)[0]}>`;
	const [first, rest] = one(marks);
	const edits: readonly (() => unknown)[] = [
		() => insert(...pasted),
		() => insert(...pasted.map((each) => indent + each)),
		() => insert(...pasted.map((each, place) => (place === 0 ? first : rest) + each)),
		() => insert('', '| a | b |', '| --- | --- |', `| ${pasted.join(' ')} | c |`, ...blank()),
		() => insert('```js', ...pasted, '```'),
		() => insert(`<Card title="a" b={<i>c</i>}>`, ...blank(), ...pasted, ...blank(), '</Card>'),
		() => replace(`<${tag}>`, ...blank(), ...taken, ...blank(), closing),
		() => lines.splice(index, 1, `<${tag}>${line}${closing}`),
		() => lines.splice(index, 1, `## ${line}`),
		() => lines.splice(index, 1, `${line.slice(0, at)}[${line.slice(at)}](/a)`),
		() => lines.splice(index, 1, ...(line.slice(0, at) + one(pieces) + line.slice(at)).split('\n')),
		() => insert(...blank(), ...one(statements).split('\n'), ...blank()),
		() => replace(...taken.map((each) => each.replace(/^ {1,4}/, '\t'))),
		() => replace(...taken.map((each) => indent + each)),
		() => replace(...taken.map((each) => each.trimStart())),
	];
	edits[below(edits.length)]?.();
}
