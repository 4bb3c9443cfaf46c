import { siteLanguages } from '../../../project/navigation/siteLanguages.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import type { Project } from '../../../project/project.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { element, textNode, writeHtml } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import { messagesFor } from '../../render/messages/messagesFor.ts';
import type { RenderedPage } from './renderPage.ts';
import { textDirection } from './textDirection.ts';

/** Path under which the page for wrong addresses is rendered. */
export const notFoundPath = '404.mdx';

/** Language of the page. */
interface NotFoundLanguage {
	/** As a BCP 47 tag. */
	readonly language: string;
	/** True for the language in which the words of the configuration are. */
	readonly isDefault: boolean;
	/** Path of the page that readers start with. */
	readonly startPath: string;
}

/** Language of a version by its label, or else the default one. */
export function notFoundLanguage(project: Project, label: string | undefined): NotFoundLanguage {
	const navigation = siteNavigation(project);
	const { versions } = navigation;
	const standard = versions.find(({ isDefault }) => isDefault) ?? versions[0];
	const version = versions.find((one) => one.label === label) ?? standard;
	const own = siteLanguages(navigation)
		.flat()
		.find((one) => one.version === version);
	const isDefault = version === standard;
	const [first] = isDefault ? [] : (own?.pages ?? []);
	return { language: version?.language ?? 'en', isDefault, startPath: first ?? 'index' };
}

/**
 * Text of the page for wrong addresses. The words of the configuration exist once, for the default language; others get
 * the words of Recto.
 */
export function notFoundText({ site }: Project, { language, isDefault }: NotFoundLanguage): string {
	const { pageNotFound, mayHaveMoved } = messagesFor(language);
	const { title, description } = isDefault ? site.notFound : {};
	return `---\ntitle: ${JSON.stringify(title ?? pageNotFound)}\n---\n\n${description ?? mayHaveMoved}\n`;
}

/** Adds the search, a list that a script fills with similar pages, and a link to the start page at a URL. */
export function withWaysOn(page: RenderedPage, language: string, start: string): RenderedPage {
	const words = messagesFor(language);
	const html = writeHtml([
		element(
			'div',
			{ class: 'r-not-found' },
			element(
				'button',
				{ class: 'r-find', type: 'button', 'data-action': 'search' },
				chromeIcon('search'),
				element('span', {}, textNode(words.searchPages)),
			),
			element(
				'nav',
				{ class: 'r-near', hidden: true, 'aria-label': words.similarPages },
				element('p', { class: 'r-related-title' }, textNode(words.similarPages)),
				element('ul', { class: 'r-related-list' }),
			),
			element('p', {}, element('a', { href: start }, textNode(words.startPage))),
		),
	]);
	return {
		...page,
		direction: textDirection(page.title, language),
		blocks: [...page.blocks, { key: `ways-${contentHash(html)}`, html, line: 0 }],
	};
}
