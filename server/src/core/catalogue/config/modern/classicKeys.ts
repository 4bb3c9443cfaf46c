import type { MistakenKey } from '../configSchema.ts';

function elsewhere(instead: string): MistakenKey {
	return { advice: `It belongs to the classic dialect; here use ${instead}.` };
}

function moved(to: readonly string[], keys?: Readonly<Record<string, string>>): MistakenKey {
	const move = keys === undefined ? { to } : { to, keys };
	return { ...elsewhere(`\`${to.join('.')}\``), move };
}

const nowhere: MistakenKey = { advice: 'It belongs to the classic dialect, and there is no such key here.' };

const link = { name: 'label', url: 'href' };

/** Top-level keys of the classic dialect, with what does the same in the modern one (facts section 3.3). */
export const classicKeys: Readonly<Record<string, MistakenKey>> = {
	topbarLinks: moved(['navbar', 'links'], link),
	topbarCtaButton: {
		...elsewhere('`navbar.primary`'),
		move: {
			to: ['navbar', 'primary'],
			keys: link,
			values: { type: { link: 'button' } },
			adds: { type: 'button' },
		},
	},
	modeToggle: moved(['appearance'], { isHidden: 'strict' }),
	footerSocials: moved(['footer', 'socials']),
	openapi: moved(['api', 'openapi']),
	backgroundImage: moved(['background', 'image']),
	font: moved(['fonts'], { url: 'source', headings: 'heading' }),
	analytics: moved(['integrations']),
	codeBlock: elsewhere('`styling.codeblocks`, with `system` or `dark`'),
	eyebrow: elsewhere('`styling.eyebrows`, with `section` or `breadcrumbs`'),
	versions: elsewhere('`versions` inside `navigation`, where each holds its pages'),
	tabs: elsewhere('`tabs` inside `navigation`, where each holds its pages'),
	anchors: elsewhere('`anchors` inside `navigation`, where each holds its pages'),
	primaryTab: elsewhere('a tab inside `navigation`'),
	topAnchor: elsewhere('an anchor inside `navigation`'),
	layout: elsewhere('a `theme` that looks so'),
	topbar: nowhere,
	sidebar: nowhere,
	rounded: nowhere,
	feedback: nowhere,
	isWhiteLabeled: nowhere,
};
