import { tableCell, toTable } from '../../core/api/generated.ts';
import { commonOptions, type OptionDeclaration } from '../cli/commonOptions.ts';
import { commandNames, declarationOf, optionForms } from '../cli/usage.ts';

/** Page of the manual whose tables are generated from the declarations of commands. */
export const commandLinePage = 'docs/reference/command-line.mdx';

/** Matches a mark such as `{/* generated: options of check *\/}` with the table below it. */
const marked = /^(\{\/\* generated: ([\w -]+) \*\/\}\n)\n?(?:\|.*\n)*/gm;

/**
 * Text of the page with the generated tables below their marks: `options of NAME`, `common options`, `exit codes`. Throws
 * for an unknown mark, and for a command with options that has none.
 */
export function withCommandTables(page: string): string {
	const tables = new Map([
		['common options', toOptionTable(commonOptions)],
		['exit codes', toExitTable()],
		...commandNames.flatMap((name): [string, string][] => {
			const options = declarationOf(name)?.options ?? {};
			return Object.keys(options).length === 0 ? [] : [[`options of ${name}`, toOptionTable(options)]];
		}),
	]);
	const text = page.replace(marked, (_, mark: string, subject: string) => {
		const table = tables.get(subject);
		if (table === undefined) throw new Error(`${commandLinePage} has an unknown mark: ${subject}.`);
		tables.delete(subject);
		return `${mark}\n${table}\n`;
	});
	if (tables.size > 0)
		throw new Error(`${commandLinePage} has no mark for: ${[...tables.keys()].join(', ')}.`);
	return text;
}

function toOptionTable(options: Readonly<Record<string, OptionDeclaration>>): string {
	return toTable(
		['Option', 'Meaning'],
		Object.entries(options).map(([name, option]) => [
			optionForms(name, option)
				.map((form) => tableCell(`\`${form}\``))
				.join(', '),
			tableCell(option.meaning),
		]),
	);
}

function toExitTable(): string {
	return toTable(
		['Command', '0', '1'],
		commandNames.flatMap((name) => {
			const exits = declarationOf(name)?.exits;
			return exits === undefined ? [] : [[`\`${name}\``, tableCell(exits[0]), tableCell(exits[1])]];
		}),
	);
}
