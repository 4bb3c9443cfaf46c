import type { TopLink } from '../../../project/config/siteChrome.ts';
import { type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import { type FrameContext, iconOf, imageOf, linkOf } from './frameContext.ts';
import { repositoryName } from './repositoryOf.ts';

/** The site's logo with its link, or its name. */
export function brand(context: FrameContext): readonly Content[] {
	const { logo, name = 'Documentation' } = context.project.site;
	const [light, dark] = logo === undefined ? [] : [imageOf(context, logo.light), imageOf(context, logo.dark)];
	const home = linkOf(context, logo?.href ?? '/');
	const images = [light, dark].flatMap((src, index) =>
		src === undefined
			? []
			: [element('img', { class: `r-logo r-only-${index === 0 ? 'light' : 'dark'}`, src, alt: name })],
	);
	const label = images.length === 2 ? images : [element('span', { class: 'r-site-name' }, text(name))];
	return [element('a', { class: 'r-brand', ...home }, label)];
}

/** The versions to choose from; nothing for a site without any. */
export function versionMenu({ view, options }: FrameContext): readonly Content[] {
	if (view.version === undefined) return [];
	const items = view.versions.map(({ subject, isCurrent, pagePath }) => {
		const label = [text(subject.label), isCurrent ? chromeIcon('check') : undefined];
		const attributes = {
			'data-version': subject.label,
			'aria-current': isCurrent ? ('true' as const) : undefined,
		};
		return element(
			'li',
			{},
			pagePath === undefined
				? element('span', attributes, ...label)
				: element('a', { ...attributes, href: options.hrefOf(pagePath) }, ...label),
		);
	});
	return [
		element(
			'details',
			{ class: 'r-menu r-versions' },
			element(
				'summary',
				{ class: 'r-select', 'aria-label': `Version: ${view.version}` },
				element('span', {}, text(view.version)),
				chromeIcon('chevron', 'r-chevron'),
			),
			element('ul', { class: 'r-menu-list' }, items),
		),
	];
}

/** The links at the end of the top bar, and the button. */
export function topLinks(context: FrameContext): readonly Content[] {
	const { topLinks: links, topButton } = context.chrome;
	return [
		...links.map((link) => topLink(context, link, 'r-top-link')),
		...(topButton === undefined
			? []
			: [
					topLink(
						context,
						topButton,
						topButton.platform === undefined ? 'r-button' : 'r-top-link r-outlined',
					),
				]),
	];
}

function topLink(context: FrameContext, link: TopLink, look: string): Content {
	const { label, platform, icon } = link;
	const repository = toldRepository(link);
	const isIconAlone = label === '' && platform === undefined && icon !== undefined;
	const name = label || repository || platform || icon || link.href;
	const stars = repository === undefined ? undefined : context.options.starsOf?.(repository);
	return element(
		'a',
		{ class: look, ...linkOf(context, link.href) },
		iconOf(context, icon ?? platform, platform === undefined ? undefined : 'brands'),
		element('span', { class: isIconAlone ? 'r-visually-hidden' : undefined }, text(name)),
		stars === undefined
			? undefined
			: element(
					'span',
					{ class: 'r-stars', title: stars === 1 ? '1 star' : `${stars} stars` },
					chromeIcon('star'),
					text(shortCount.format(stars)),
				),
	);
}

/** As `12.3K`. */
const shortCount = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** The repository on GitHub, as `owner/name`, of which a link tells. */
export function toldRepository({ platform, href }: TopLink): string | undefined {
	return platform === 'github' ? repositoryName(href) : undefined;
}

/** The tabs below the bar; nothing for a site without any. */
export function tabRow(context: FrameContext): readonly Content[] {
	const { tabs } = context.view;
	if (tabs.length === 0) return [];
	const items = tabs.map(({ subject, isCurrent, pagePath }) => {
		const { label, icon, iconType, holds } = subject;
		const leadsTo =
			pagePath !== undefined
				? { href: context.options.hrefOf(pagePath) }
				: linkOf(
						context,
						holds.kind === 'link' ? holds.href : holds.kind === 'folder' ? `/${holds.folder}` : '/',
					);
		return element(
			'li',
			{},
			element(
				'a',
				{ class: 'r-site-tab', ...leadsTo, 'aria-current': isCurrent ? 'true' : undefined },
				iconOf(context, icon, iconType),
				text(label),
			),
		);
	});
	return [element('ul', { class: 'r-site-tabs' }, items)];
}
