import { commonOptions, type OptionDeclaration } from './commonOptions.ts';
import { commandNames, declarationOf, withoutMarks } from './usage.ts';

interface Candidate {
	readonly value: string;
	readonly description: string;
}

/**
 * Output of `recto complete`: a line with value, tab and description for each candidate; nothing where a file is
 * expected. The last argument is the current word after a `=`: `check`, `--fo`, `=js` has no candidates, `check`,
 * `--format`, `=js` has `json`.
 */
export async function completeWords(args: readonly string[]): Promise<string> {
	// Bash divides `--format=json` into three words.
	const before = args.slice(0, -1).filter((word) => word !== '=');
	const current = (args.at(-1) ?? '').replace(/^=/, '').replace(/^=$/, '');
	const found = await candidatesFor(before, current);
	return found
		.filter(({ value }) => value.startsWith(current))
		.map(({ value, description }) => `${value}\t${description}\n`)
		.join('');
}

async function candidatesFor(before: readonly string[], current: string): Promise<readonly Candidate[]> {
	const [name, ...others] = before.filter((word) => !word.startsWith('-'));
	const options: Readonly<Record<string, OptionDeclaration>> = {
		...(name === undefined ? {} : declarationOf(name)?.options),
		...commonOptions,
	};
	const optionOf = (word: string) => {
		const long = word.replace(/^--/, '');
		return word.startsWith('--') && Object.hasOwn(options, long) ? options[long] : undefined;
	};
	const pending = optionOf(before.at(-1) ?? '');
	if (pending?.value !== undefined || pending?.values !== undefined) return valuesOf(pending, '');
	const [option = '', ...value] = current.split('=');
	if (value.length > 0) return valuesOf(optionOf(option), `${option}=`);
	if (current.startsWith('-'))
		return Object.entries(options).map(([long, { meaning }]) => ({
			value: `--${long}`,
			description: firstSentence(meaning),
		}));
	const commands = commandNames.map((command) => ({
		value: command,
		description: firstSentence(declarationOf(command)?.purpose ?? ''),
	}));
	if (name === undefined) return [...commands, { value: 'help', description: 'Show the help of a command.' }];
	if (name === 'help') return others.length === 0 ? commands : [];
	if (name === 'agent' && others.length === 0) return [{ value: 'setup', description: '' }];
	if (name === 'completion' && others.length === 0)
		return (declarationOf(name)?.form.split('|') ?? []).map((value) => ({ value, description: '' }));
	if (name !== 'explain') return [];
	const { problemTitles } = await import('./explain.ts');
	return problemTitles.map(({ code, title }) => ({ value: code, description: title }));
}

function valuesOf(option: OptionDeclaration | undefined, prefix: string): readonly Candidate[] {
	return (option?.values ?? []).map((value) => ({ value: `${prefix}${value}`, description: '' }));
}

/** First sentence of Markdown, without its marks. */
function firstSentence(markdown: string): string {
	return withoutMarks(markdown).split(/(?<=[.:]) /, 1)[0] ?? '';
}
