import type { RenderedSitePage } from '../../../server/src/core/site/document/renderSitePage.ts';
import type { IconSource } from '../../../server/src/core/site/render/icons/iconSet.ts';
import { project } from '../../support/project.ts';
import { textOf } from './render.ts';

export interface SiteCase {
	readonly config: Readonly<Record<string, unknown>>;
	/** Texts of the pages by their path without extension. */
	readonly pages: Readonly<Record<string, string>>;
}

/** A rendered site, and what a reader finds in its parts. */
export interface SiteReading {
	readonly site: RenderedSitePage;
	/** Links of a part: their text, where they lead, and a star on the current one. */
	links(part: string): readonly string[];
	/** The HTML of a part. */
	html(part: string): string;
}

export type SiteCaseOptions = Partial<Parameters<ReturnType<typeof project>['renderSitePage']>[1]>;

export async function renderSite(
	{ config, pages }: SiteCase,
	pagePath: string,
	options: SiteCaseOptions = {},
	others: Readonly<Record<string, string>> = {},
): Promise<SiteReading> {
	const files = Object.entries(pages).map(([path, text]) => [`${path}.mdx`, text] as const);
	const docs = project({
		'docs.json': JSON.stringify({ name: 'Acme', ...config }),
		...Object.fromEntries(files),
		...others,
		'logo/light.svg': '',
		'logo/dark.svg': '',
	});
	const site = await docs.renderSitePage(`${pagePath}.mdx`, {
		icons,
		assetUrl: (path) => `/assets/${path}`,
		...options,
	});
	if (site === undefined) throw new Error('The page was not rendered.');
	const html = (name: string) => site.frame.parts.find((part) => part.name === name)?.html ?? '';
	return {
		site,
		html,
		links: (name) =>
			[...html(name).matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => {
				const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
				return `${attributes.includes('aria-current') ? '*' : ''}${textOf(content)} ${href}`;
			}),
	};
}

const icons: IconSource = (name) => ({
	viewBox: '0 0 512 512',
	path: `M${name.length} 0h9`,
	rendering: 'fill',
});
