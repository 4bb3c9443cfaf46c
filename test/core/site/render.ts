import type { RenderedPage, RenderOptions } from '../../../server/src/core/site/document/page/renderPage.ts';
import type { IconSource } from '../../../server/src/core/site/render/icons/iconSet.ts';
import { minimalConfig, project } from '../../support/project.ts';

export interface RenderParams extends Partial<RenderOptions> {
	/** Keys of the configuration beside those of the small valid one. */
	readonly config?: object;
}

/** A page rendered alone in a small project; its file is `page.mdx`. */
export async function renderPage(
	text: string,
	{ config = {}, ...options }: RenderParams = {},
): Promise<RenderedPage> {
	const docs = project({
		'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), ...config }),
		'page.mdx': text,
	});
	const page = await docs.renderPage('page.mdx', {
		icons,
		assetUrl: (path) => `/assets/${path}`,
		...options,
	});
	if (page === undefined) throw new Error('The page was not rendered.');
	return page;
}

/** The HTML of the page's content, without its head and the notice at its foot. */
export async function renderBody(text: string, options: RenderParams = {}): Promise<string> {
	const { blocks } = await renderPage(text, options);
	return blocks
		.slice(1, -1)
		.map(({ html }) => html)
		.join('\n');
}

/** What a reader reads of some HTML. */
export function textOf(html: string): string {
	return html
		.replace(/<[^>]*>/g, '')
		.replaceAll('&#x3C;', '<')
		.replaceAll('&#x26;', '&')
		.replace(/\s+/g, ' ')
		.trim();
}

const icons: IconSource = (name) =>
	name.startsWith('no-')
		? undefined
		: { viewBox: '0 0 512 512', path: `M0 0h${name.length}`, rendering: 'fill' };
