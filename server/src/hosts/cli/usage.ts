import { commandDeclarations } from './commandDeclarations.ts';
import { type CommandDeclaration, commonOptions, type OptionDeclaration } from './commonOptions.ts';

/** Maximum width of help texts. */
const maxWidth = 100;

const declarations: Readonly<Record<string, CommandDeclaration>> = commandDeclarations;

export const commandNames: readonly string[] = Object.keys(declarations);

const placesCommands = commandNames.filter((name) => declarations[name]?.form.startsWith('[DIR|FILE …]'));

/** Output of `recto --help`. */
export const usage = `Usage: recto COMMAND [DIR] [options]

DIR is the folder that contains docs.json or mint.json. The default is the current folder.
FILE, for ${placesCommands.join(', ')}: any number of files and folders of docs projects.

Commands:
${table(Object.entries(declarations).map(([name, { purpose }]) => [name, purpose]))}

Options:
${optionTable(commonOptions)}

${exitTable({
	0: 'Success.',
	1: 'Problems of severity error (see `check --fail-on`), unformatted pages, dead links, or a failed operation.',
})}
`;

/** Output of `recto NAME --help`; undefined for an unknown command. */
export function usageOf(name: string): string | undefined {
	const found = declarationOf(name);
	if (found === undefined) return undefined;
	const { form, purpose, options, notes = [], exits } = found;
	const listed = Object.keys(options).length === 0 ? '' : `\nOptions:\n${optionTable(options)}\n`;
	const below = notes.map((note) => `\n${inLines(note, maxWidth).join('\n')}\n`).join('');
	const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
	const exitCodes = exitTable({ 0: sentence(exits[0]), 1: sentence(exits[1]) });
	return `Usage: recto ${name} ${form}\n\n${inLines(purpose, maxWidth).join('\n')}\n${listed}${below}\n${exitCodes}\n`;
}

export function declarationOf(name: string): CommandDeclaration | undefined {
	return Object.hasOwn(declarations, name) ? declarations[name] : undefined;
}

/** Names of the options of a command, without their dashes. */
export function optionsOf(name: string): readonly string[] {
	return Object.keys(declarationOf(name)?.options ?? {});
}

/** Forms of an option: `-h`, `--help`; `--format text|json`. */
export function optionForms(
	name: string,
	{ short, value, values }: OptionDeclaration,
): readonly [string, ...string[]] {
	const long = [`--${name}`, value ?? values?.join('|') ?? ''].join(' ').trimEnd();
	return short === undefined ? [long] : [`-${short}`, long];
}

function optionTable(options: Readonly<Record<string, OptionDeclaration>>): string {
	return table(
		Object.entries(options).map(([name, option]) => [
			optionForms(name, option).join(', '),
			withoutMarks(option.meaning),
		]),
	);
}

function exitTable(exits: CommandDeclaration['exits']): string {
	return `Exit codes:\n${table([
		['0', withoutMarks(exits[0])],
		['1', withoutMarks(exits[1])],
		['2', 'Usage error.'],
	])}`;
}

/** Markdown without code spans and links: `[cache](#cache)` is `cache`. */
export function withoutMarks(markdown: string): string {
	return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

function table(rows: readonly (readonly [string, string])[]): string {
	// The text after a longer option is on the next line.
	const width = Math.min(28, Math.max(...rows.map(([left]) => left.length))) + 2;
	const indent = ' '.repeat(width + 2);
	return rows
		.map(([left, right]) => {
			const text = inLines(right, maxWidth - indent.length).join(`\n${indent}`);
			return left.length > width - 2 ? `  ${left}\n${indent}${text}` : `  ${left.padEnd(width)}${text}`;
		})
		.join('\n');
}

/** Wraps the text into lines of at most this many characters. */
function inLines(text: string, width: number): readonly string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
