import { type Command, commands } from '../catalogue/commands.ts';
import { editorFeatures } from '../catalogue/editorFeatures.ts';
import { settings } from '../catalogue/settings.ts';
import { tableCell, toPageText, toTable } from './mdx.ts';

const listed: readonly Command[] = commands;

/** Manual's page of commands and settings, and the table of the server's features. */
export function editorReference(): ReadonlyMap<string, string> {
	const features = toTable(
		['Request', 'For'],
		editorFeatures.map(({ requests, scope }) => [
			requests.map((name) => `\`${name}\``).join(', '),
			tableCell(scope),
		]),
	);
	const body = [
		'## Commands',
		'Find these in the command palette under **Recto**. A command is there only when it has something to work on: a docs project, and for some an open page, a selection or a workspace that you trust.',
		toTable(
			['Command', 'What it does'],
			listed
				.filter((command) => !isInViewAlone(command))
				.map((command) => [`**${command.title}**`, tableCell(withKeys(command))]),
		),
		'**Recto** in the status bar shows the errors and warnings of your docs projects. Its menu shows the problems, turns style checks on and off, restarts the language server, and keeps the question about redirects until you answer it.',
		'These are in the menus of the **Docs** view. The keys work while the view has the focus.',
		toTable(
			['Command', 'Key', 'What it does'],
			listed
				.filter(isInViewAlone)
				.map((command) => [`**${command.title}**`, keysOf(command), tableCell(command.summary)]),
		),
		'## Settings',
		toTable(
			['Setting', 'Default', 'Meaning'],
			settings.map(({ key, default: value, description }) => [
				`\`${key}\``,
				`\`${JSON.stringify(value)}\``,
				tableCell(description),
			]),
		),
	].join('\n\n');
	return new Map([
		['docs/snippets/editor-features.mdx', `${features}\n`],
		[
			'docs/reference/commands-and-settings.mdx',
			toPageText({
				title: 'Commands and settings',
				description: 'Every command and setting of Recto in VS Code.',
				body,
			}),
		],
	]);
}

function isInViewAlone({ palette }: Command): boolean {
	return palette === 'false';
}

function withKeys(command: Command): string {
	const keys = keysOf(command);
	return keys === '' ? command.summary : `${command.summary} Its keys are ${keys}.`;
}

/** Key on all systems, followed by that on macOS if it differs. */
function keysOf({ viewKey, pageKey }: Command): string {
	const wanted = viewKey ?? pageKey;
	if (wanted === undefined) return '';
	const { key, mac } = wanted;
	return mac === undefined ? `\`${toShown(key)}\`` : `\`${toShown(key)}\`, on macOS \`${toShown(mac)}\``;
}

/** Key as VS Code shows it: `ctrl+k v` → `Ctrl+K V`. */
function toShown(key: string): string {
	return key
		.replace('cmd+', '⌘')
		.replace('ctrl', 'Ctrl')
		.replace(/\b[a-z]\b/g, (letter) => letter.toUpperCase());
}
