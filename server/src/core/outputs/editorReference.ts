import { commands } from '../catalogue/commands.ts';
import { settings } from '../catalogue/settings.ts';
import { tableCell, toPageText, toTable } from './mdx.ts';

/** The manual's page of commands and settings. */
export function editorReference(): ReadonlyMap<string, string> {
	const body = [
		'## Commands',
		'Find them in the command palette under **Recto**.',
		toTable(
			['Command', 'What it does'],
			commands.map(({ title, summary }) => [`**${title}**`, tableCell(summary)]),
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
