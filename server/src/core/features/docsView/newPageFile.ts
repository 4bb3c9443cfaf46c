import { fileRole } from '../../project/fileRole.ts';
import { pagePathsOfGroup } from '../../project/navigation/navigation.ts';
import { type NewPageText, newPageText } from '../../project/pages/newPageText.ts';
import type { Project } from '../../project/project.ts';
import { folderOf, normalizePath, toDefaultTitle, toFileName, toPagePath } from '../../text/paths.ts';
import { isPortableName } from '../../text/toPortableName.ts';
import type { EntryName, NavigationRefusal } from './navigationEdit.ts';
import { jsonPathKey, navigationEntries } from './navigationEntries.ts';

/** Input of an author for a new page. */
export interface NewPageOptions {
	/** Title, as `Deploy the service`, or path from the root, as `guides/deploy`. */
	readonly name: string;
	/** Group or page next to which it is created, in the same folder. */
	readonly beside?: EntryName;
	/** Folder of the page, if there is no such entry yet. */
	readonly folder?: string;
}

export interface NewPage extends NewPageText {
	readonly kind: 'newPage';
	/** Path of the file from the root. */
	readonly path: string;
	readonly pagePath: string;
}

/** File of a new page, with front matter from its name; a refusal when it cannot be created. */
export function newPageFile(
	project: Project,
	{ name, beside, folder }: NewPageOptions,
): NewPage | NavigationRefusal {
	const isPath = name.includes('/');
	const fileName = isPath ? name.trim().replace(/\.mdx?$/, '') : toFileName(toPagePath(name));
	const pagePath = normalizePath(
		isPath ? fileName : `${folder ?? folderBeside(project, beside)}/${fileName}`,
	);
	if (
		pagePath === undefined ||
		!/[^/]$/.test(fileName) ||
		!pagePath.split('/').filter(Boolean).every(isPortableName)
	)
		return refuse(
			'Invalid title or path. Enter a title, or a path inside the project such as `guides/deploy`.',
		);
	const path = `${pagePath}.mdx`;
	if (fileRole(path) !== 'page')
		return refuse(`The site would not publish \`${path}\` as a page. Enter another name.`);
	const existing = [path, `${pagePath}.md`].find((file) => project.files.has(file));
	if (existing !== undefined) return refuse(`\`${existing}\` already exists. Enter another name.`);
	return { kind: 'newPage', path, pagePath, ...newPageText(isPath ? toDefaultTitle(pagePath) : name.trim()) };
}

function refuse(sentence: string): NavigationRefusal {
	return { kind: 'refusal', sentence };
}

function folderBeside({ navigation }: Project, beside: EntryName | undefined): string {
	if (beside === undefined) return '';
	const entry = navigationEntries(navigation).get(jsonPathKey(beside.place));
	if (entry === undefined) return '';
	if (entry.kind === 'page') return folderOf(entry.pagePath);
	const [first] = pagePathsOfGroup(entry.group);
	return folderOf(first ?? '');
}
