import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configNames } from '../../server/src/hosts/configNames.ts';

// VS Code looks for names with `*` by a search, which it gives up after seven seconds, and then starts nothing: pages
// that move meanwhile would leave their links behind. Exact names are looked up at once.
test('a project at the root or in the folder docs starts Recto without a search', () => {
	const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8'));
	const places = configNames.flatMap((name) => [name, `docs/${name}`, `**/${name}`]);
	expect(new Set(activationEvents)).toEqual(
		new Set([
			...places.map((place) => `workspaceContains:${place}`),
			'onLanguage:mdx',
			'onWebviewPanel:recto.preview',
		]),
	);
});
