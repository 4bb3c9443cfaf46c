import type { SiteChrome } from '../../../project/config/siteChrome.ts';
import { type LinkedProject, resolvePageLink } from '../../../project/links/resolveLink.ts';
import { splitHref } from '../../../project/links/splitHref.ts';
import type { Project } from '../../../project/project.ts';
import { normalizePath } from '../../../text/paths.ts';
import { isRemote } from '../../../text/safeUrl.ts';
import { hrefOfTarget, isExternal } from '../../render/content/link.ts';
import type { RenderOptions } from '../../render/content/renderContext.ts';
import { type Attributes, type Content, element } from '../../render/html/element.ts';
import { renderIcon, renderMissingIcon } from '../../render/icons/renderIcon.ts';
import type { SiteMessages } from '../../render/messages/siteMessages.ts';
import type { SiteView } from './siteView.ts';

/** Repository with the sources of the site. */
export interface Checkout {
	/** Path of the docs project in the repository, with `/`; empty for its root. */
	readonly folder: string;
	/** Current branch. */
	readonly branch: string | undefined;
	/** URL of the repository, such as `https://github.com/owner/name`. */
	readonly repository: string | undefined;
}

/** Options for rendering a page with the site around it. */
export interface SiteOptions extends RenderOptions {
	/** Documentation version that the reader selected last. */
	readonly version?: string;
	/** Repository with the sources of the site, if there is one. */
	readonly checkout?: Checkout | undefined;
	/** Number of GitHub stars of a repository, given as `owner/name`; undefined if the host does not know it. */
	readonly starsOf?: (repository: string) => number | undefined;
	/** URL of a page as Markdown, by its path; absent for a host without such pages. */
	readonly markdownHref?: (pagePath: string) => string;
	/**
	 * URLs in a shared file with the whole of a large sidebar, of which each page then contains only a part. The same
	 * object for all pages. For hosts that write all pages.
	 */
	readonly wholeSidebar?: SidebarAddresses;
	/** Show a search button in the top bar. */
	readonly search?: boolean;
}

export type SidebarAddresses = Pick<Required<RenderOptions>, 'hrefOf' | 'assetUrl'>;

/** Context for rendering the parts around a page. */
export interface FrameContext extends LinkContext {
	readonly project: Project;
	readonly view: SiteView;
	/** Settings of the current version for the parts around its pages. */
	readonly chrome: SiteChrome;
	/** Path of the page's file. */
	readonly path: string;
	readonly options: SiteOptions & { readonly hrefOf: NonNullable<SiteOptions['hrefOf']> };
}

/** Context for rendering links, images and icons. */
export interface LinkContext {
	readonly project: LinkedProject;
	/** In the language of the page. */
	readonly words: SiteMessages;
	readonly options: SidebarAddresses & Pick<RenderOptions, 'icons' | 'omitsNotes' | 'remoteImages'>;
}

/** Attributes of a link in the configuration; other sites open in a new window. */
export function linkOf({ project, options }: LinkContext, href: string): Attributes {
	if (isExternal(href)) return { href, target: '_blank' };
	const target = resolvePageLink(project, project.config?.path ?? '', href);
	return { href: hrefOfTarget(project, href, target, options) ?? href };
}

/** URL of an image in the configuration; undefined for one that must not be loaded or does not exist. */
export function imageOf({ project, options }: LinkContext, image: string): string | undefined {
	if (isRemote(image)) return options.remoteImages === 'load' ? image : undefined;
	const { path } = splitHref(image);
	const file = path === undefined ? undefined : normalizePath(path);
	return file !== undefined && project.files.has(file) ? options.assetUrl(file) : undefined;
}

/** Icon in the configuration or front matter: a name, or the path of an image. */
export function iconOf(context: LinkContext, icon: string | undefined, style?: string): Content | undefined {
	if (icon === undefined) return undefined;
	if (/[/.]/.test(icon)) {
		const src = imageOf(context, icon);
		return src === undefined ? undefined : element('img', { class: 'r-icon', src, alt: '' });
	}
	const shape = context.options.icons(icon, style);
	if (shape !== undefined) return renderIcon(shape);
	return context.options.omitsNotes ? undefined : renderMissingIcon(icon);
}
