import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { classicAppearanceFields } from '../../server/src/core/catalogue/config/classic/appearance.ts';
import { decorations } from '../../server/src/core/catalogue/config/sharedFields.ts';
import { siteThemes } from '../../server/src/core/catalogue/config/siteThemes.ts';
import { readSiteLooks } from '../../server/src/core/project/config/siteLooks.ts';

test('each look has rules in the style sheets, and no rule is for another', () => {
	const folder = fileURLToPath(new URL('../../client/webview/styles/', import.meta.url));
	const styles = readdirSync(folder).map((name) => readFileSync(`${folder}${name}`, 'utf8'));
	const styled = new Set([...styles.join('\n').matchAll(/\.r-look-([\w-]+)/g)].map(([, look]) => look));
	const looks = [
		...Object.keys(siteThemes).map((theme) => ({ theme })),
		...Object.keys(decorations).map((style) => ({ background: { style } })),
		...Object.keys(classicAppearanceFields.sidebar.properties.items.values).map((items) => ({
			sidebar: { items },
		})),
		{ rounded: 'sharp', codeBlock: { mode: 'dark' }, topbar: { style: 'gradient' } },
	].flatMap(readSiteLooks);
	// A filled entry is the standard look.
	const drawn = looks.filter((look) => look !== 'entries-container');
	expect([...styled].sort()).toEqual([...new Set([...drawn, 'tabs'])].sort());
});
