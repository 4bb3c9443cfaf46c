import { insertItemBehind, insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { fileRole } from '../../project/fileRole.ts';
import { listedPages } from '../../project/listedPages.ts';
import { toPagePath } from '../../project/page.ts';
import type { Project } from '../../project/project.ts';
import { findRedirect, redirectsKey } from '../../project/redirects.ts';
import type { Redirect } from '../../project/siteConfig.ts';
import { itemsOf, propertiesOf } from '../../syntax/json.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { FileMove } from './fileMove.ts';

/**
 * The change of the configuration that leads readers from the old addresses of listed pages to the new ones. The
 * project may have them at either place. None when there is nothing to add, or no list to add it to.
 */
export function addRedirects(project: Project, moves: readonly FileMove[]): readonly TextChange[] {
	const { config } = project;
	const root = config?.json.root;
	if (config === undefined || root?.type !== 'object' || config.json.errors.length > 0) return [];
	const redirects = newRedirects(project, moves);
	if (redirects.length === 0) return [];
	const list = propertiesOf(root).find(({ name }) => name === redirectsKey);
	if (list === undefined) return [insertProperty(config.text, root, redirectsKey, redirects)];
	if (list.value?.type !== 'array') return [];
	const last = itemsOf(list.value).at(-1);
	if (last === undefined) return [replaceNode(list.value, `[${redirects.map(toJson).join(', ')}]`)];
	const added = redirects.map((redirect) => insertItemBehind(config.text, last, toJson(redirect)));
	return added
		.slice(0, 1)
		.map(({ span }) => ({ span, newText: added.map(({ newText }) => newText).join('') }));
}

/** As much of a redirect as is written. */
type NewRedirect = Pick<Redirect, 'source' | 'destination'>;

function toJson({ source, destination }: NewRedirect): string {
	return `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`;
}

function newRedirects(project: Project, moves: readonly FileMove[]): readonly NewRedirect[] {
	const listed = listedPages(project.navigation);
	const redirects = new Map<string, NewRedirect>();
	for (const { from, to } of movedPages(project, moves)) {
		if (!listed.has(toPagePath(from)) && !listed.has(toPagePath(to))) continue;
		const source = toAddress(from);
		const destination = toAddress(to);
		// The root always shows a page, and what an address already leads to is the author's choice.
		if (source === '/' || source === destination || findRedirect(project.site, source.slice(1)) !== undefined)
			continue;
		redirects.set(source, { source, destination });
	}
	return [...redirects.values()];
}

function* movedPages(project: Project, moves: readonly FileMove[]): Generator<FileMove> {
	for (const file of project.files)
		for (const { from, to } of moves) {
			const isOld = file === from || file.startsWith(`${from}/`);
			if (!isOld && file !== to && !file.startsWith(`${to}/`)) continue;
			const rest = file.slice((isOld ? from : to).length);
			const move = { from: `${from}${rest}`, to: `${to}${rest}` };
			if (fileRole(move.from) === 'page' && fileRole(move.to) === 'page') yield move;
		}
}

function toAddress(path: string): string {
	return `/${toPagePath(path).replace(/(?:^|\/)index$/, '')}`;
}
