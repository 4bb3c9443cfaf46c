import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
	readonly command: string;
	readonly when?: string;
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const menus: Readonly<Record<string, readonly Entry[]>> = contributes.menus;

type Keys = Readonly<Record<string, string | boolean>>;

/** Value of a when clause as VS Code evaluates it, as far as the manifest uses them. */
function holds(clause: string, keys: Keys): boolean {
	const inner = /\(([^()]*)\)(?![^/]*\/(?:\s|$))/.exec(
		clause.replace(/\/\^.*?\$\//g, (one) => '#'.repeat(one.length)),
	);
	if (inner !== null) {
		const [whole] = inner;
		const value = holds(clause.slice(inner.index + 1, inner.index + whole.length - 1), keys);
		return holds(clause.slice(0, inner.index) + value + clause.slice(inner.index + whole.length), keys);
	}
	return clause
		.split(' || ')
		.some((part) => part.split(' && ').every((term) => termHolds(term.trim(), keys)));
}

function termHolds(term: string, keys: Keys): boolean {
	if (term === 'true' || term === 'false') return term === 'true';
	if (term.startsWith('!')) return !termHolds(term.slice(1), keys);
	const [key = '', operator, value = ''] = term.split(/ (==|!=|=~) /);
	if (operator === undefined) return Boolean(keys[key]);
	if (operator === '=~') return new RegExp(value.slice(1, -1)).test(String(keys[key] ?? ''));
	return (String(keys[key] ?? '') === value) === (operator === '==');
}

const shownIn = (menu: string, keys: Keys): readonly string[] =>
	(menus[menu] ?? [])
		.filter(({ when = 'true' }) => holds(when, keys))
		.map(({ command }) => command.replace('recto.', ''));

const page = {
	resourceScheme: 'file',
	resourceExtname: '.mdx',
	resourceFilename: 'a.mdx',
	editorLangId: 'mdx',
};
const some = { 'recto.projects': 'some', isWorkspaceTrusted: true, 'recto.callsServers': true };
const none = { 'recto.projects': 'none' };

test('before Recto has started, the palette has what starts it', () => {
	expect(shownIn('commandPalette', {})).toEqual(['newProject']);
	expect(shownIn('commandPalette', page)).toEqual(['openPreview', 'newProject', 'revealPage']);
});

test('without a docs project, the palette has only what works without one', () => {
	const files: readonly Keys[] = [{}, page, { resourceExtname: '.json', resourceFilename: 'docs.json' }];
	for (const file of files)
		expect(shownIn('commandPalette', { ...none, ...file })).toEqual(['restartServer', 'newProject']);
});

test('commands for a file are shown for that file only', () => {
	const ofPage = ['openPreview', 'explainProblem', 'revealPage'];
	const always = shownIn('commandPalette', some);
	expect(always).not.toEqual(expect.arrayContaining(ofPage));
	expect(always).toEqual(expect.arrayContaining(['showHealth', 'newPage', 'fixAllInProject', 'writeRules']));
	expect(shownIn('commandPalette', { ...some, ...page })).toEqual(expect.arrayContaining(ofPage));
	const config = { resourceExtname: '.json', resourceFilename: 'docs.json', resourceScheme: 'file' };
	expect(shownIn('commandPalette', { ...some, ...config })).toContain('sortKeys');
	for (const editorLangId of ['json', 'docs-json'])
		expect(shownIn('editor/title', { ...some, ...config, editorLangId })).toEqual(['openLlmsTxt']);
	expect(shownIn('commandPalette', { ...some, ...page, editorHasSelection: true })).toContain(
		'extractSnippet',
	);
});

test('a page that was never saved and a `.md` file that is no page have no preview', () => {
	const untitled = { ...page, resourceScheme: 'untitled', resourceExtname: '' };
	for (const keys of [untitled, { ...page, resourceExtname: '.md', editorLangId: 'markdown' }])
		for (const projects of [{}, none, some])
			for (const menu of ['editor/title', ...('recto.projects' in projects ? [] : ['explorer/context'])])
				expect(shownIn(menu, { ...projects, ...keys })).toEqual([]);
});

test('the key of the preview is there when its button is', () => {
	const [{ when }] = contributes.keybindings.filter(({ command }: Entry) => command === 'recto.openPreview');
	for (const projects of [{}, none, some])
		expect(holds(when, { ...page, ...projects })).toBe(
			shownIn('editor/title', { ...page, ...projects }).includes('openPreview'),
		);
});

test('a server that stopped can be started again', () => {
	expect(shownIn('commandPalette', { 'recto.serverStopped': true })).toContain('restartServer');
});
