import { socialPlatforms } from '../../../catalogue/socialPlatforms.ts';
import type { SocialLink } from '../../../project/config/siteChrome.ts';
import { type Content, element, textNode } from '../../render/html/element.ts';
import { chromeIcon, renderIcon } from '../../render/icons/renderIcon.ts';
import { type FrameContext, linkOf } from './frameContext.ts';

/** Footer with columns of links and social accounts; empty for a site without both. */
export function renderSiteFooter(context: FrameContext): readonly Content[] {
	const { footerColumns, socials } = context.chrome;
	if (footerColumns.length === 0 && socials.length === 0) return [];
	return [
		...(footerColumns.length === 0
			? []
			: [
					element(
						'div',
						{ class: 'r-footer-columns' },
						footerColumns.map(({ title, links }) =>
							element(
								'div',
								{},
								title === undefined ? undefined : element('p', { class: 'r-footer-title' }, textNode(title)),
								element(
									'ul',
									{},
									links.map(({ label, href }) =>
										element('li', {}, element('a', linkOf(context, href), textNode(label))),
									),
								),
							),
						),
					),
				]),
		socials.length === 0
			? []
			: [element('ul', { class: 'r-socials' }, ...socials.map((social) => socialItem(context, social)))],
	].flat();
}

function socialItem(context: FrameContext, { platform, href }: SocialLink): Content {
	const known = Object.hasOwn(socialPlatforms, platform) ? socialPlatforms[platform] : undefined;
	const shape = context.options.icons(known?.icon ?? platform, 'brands');
	const label = known?.label ?? platform;
	return element(
		'li',
		{},
		element(
			'a',
			{ ...linkOf(context, href), 'aria-label': label, title: label },
			shape === undefined ? chromeIcon('link') : renderIcon(shape),
		),
	);
}
