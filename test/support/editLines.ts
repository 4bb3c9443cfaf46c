/** What a hand that slips types between other characters. */
const marks = ['"', '`', '*', '<', '{', '}', '>', '/', '\\', '_', '[', ']', '(', ')', '|', '&', '~', '='];

/** A page that its author changed in one or two places, line by line: moved, indented, joined, quoted, deleted. */
export function editLines(text: string, random: () => number): string {
	const lines = text.split('\n');
	for (let steps = 1 + Math.floor(random() * 2); steps > 0; steps--) editLine(lines, random);
	return lines.join('\n');
}

function editLine(lines: string[], random: () => number): void {
	const below = (count: number) => Math.floor(random() * count);
	const closing = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
	const index = closing + below(Math.max(1, lines.length - closing));
	const line = lines[index] ?? '';
	const at = below(line.length + 1);
	const edits: readonly (() => unknown)[] = [
		() => lines.splice(index, 1),
		() => lines.splice(index, 0, line),
		() => lines.splice(index, 0, ''),
		() => lines.splice(index, 2, `${line} ${lines[index + 1]?.trim() ?? ''}`),
		() => lines.splice(index, 1, line.slice(0, at), line.slice(at).trimStart()),
		() => lines.splice(closing + below(lines.length - closing), 0, ...lines.splice(index, 1)),
		() => lines.splice(index, 1, `  ${line}`),
		() => lines.splice(index, 1, `    ${line}`),
		() => lines.splice(index, 1, line.replace(/^ {1,4}/, '')),
		() => lines.splice(index, 1, `- ${line}`),
		() => lines.splice(index, 1, `> ${line}`),
		() => lines.splice(index, 3, ...lines.slice(index, index + 3).map((one) => `   ${one}`)),
		() => lines.splice(index, 1, line.slice(0, at) + marks[below(marks.length)] + line.slice(at)),
		() => lines.splice(index, 1, line.slice(0, at) + line.slice(at + 1)),
	];
	edits[below(edits.length)]?.();
}
