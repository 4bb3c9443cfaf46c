import type { SiteChrome } from '../../../project/config/siteChrome.ts';
import { type LinkedProject, resolvePageLink } from '../../../project/links/resolveLink.ts';
import { splitHref } from '../../../project/links/splitHref.ts';
import type { Project } from '../../../project/project.ts';
import { normalizePath } from '../../../text/paths.ts';
import { hrefOfTarget, isExternal } from '../../render/content/link.ts';
import type { RenderOptions } from '../../render/content/renderContext.ts';
import { type Attributes, type Content, element } from '../../render/html/element.ts';
import { isRemote } from '../../render/html/safeUrl.ts';
import { renderIcon, renderMissingIcon } from '../../render/icons/renderIcon.ts';
import type { SiteMessages } from '../../render/words/words.ts';
import type { SiteView } from './siteView.ts';

/** The repository in which the sources of the site are checked out. */
export interface Checkout {
	/** Path of the docs project in it, with `/`; empty for its root. */
	readonly folder: string;
	/** The branch to which changes go. */
	readonly branch: string | undefined;
	/** Where it is published, as `https://github.com/owner/name`. */
	readonly repository: string | undefined;
}

/** What a host says about the site around a page, beside how the page itself is drawn. */
export interface SiteOptions extends RenderOptions {
	/** The documentation version that the reader chose last. */
	readonly version?: string;
	/** As far as the sources of the site are checked out from a repository. */
	readonly checkout?: Checkout | undefined;
	/** How many stars a repository, as `owner/name`, has on GitHub, as far as the host has asked. */
	readonly starsOf?: (repository: string) => number | undefined;
	/** The address of a page as Markdown, given as `hrefOf` is; absent for a host that has none. */
	readonly markdownHref?: (pagePath: string) => string;
	/**
	 * For a host that writes all pages: how files of its own lead to pages, which then hold the whole of a large sidebar
	 * instead of each page. The same object for all pages.
	 */
	readonly wholeSidebar?: SidebarAddresses;
	/** Whether the host has a search that the button in the top bar opens. */
	readonly search?: boolean;
}

export type SidebarAddresses = Pick<Required<RenderOptions>, 'hrefOf' | 'assetUrl'>;

/** Everything that the parts around a page are drawn from. */
export interface FrameContext extends LinkContext {
	readonly project: Project;
	readonly view: SiteView;
	/** What stands around the pages of the version that is read. */
	readonly chrome: SiteChrome;
	/** Path of the page's file. */
	readonly path: string;
	readonly options: SiteOptions & { readonly hrefOf: NonNullable<SiteOptions['hrefOf']> };
}

/** What links, images and icons depend on. */
export interface LinkContext {
	readonly project: LinkedProject;
	/** In the language of the page. */
	readonly words: SiteMessages;
	readonly options: SidebarAddresses & Pick<RenderOptions, 'icons' | 'omitsNotes' | 'remoteImages'>;
}

/** Attributes of a link of the configuration: other sites open in a window of their own. */
export function linkOf({ project, options }: LinkContext, href: string): Attributes {
	if (isExternal(href)) return { href, target: '_blank' };
	const target = resolvePageLink(project, project.config?.path ?? '', href);
	return { href: hrefOfTarget(project, href, target, options) ?? href };
}

/** The address of an image that the configuration names; undefined for one that is not loaded or not there. */
export function imageOf({ project, options }: LinkContext, image: string): string | undefined {
	if (isRemote(image)) return options.remoteImages === 'load' ? image : undefined;
	const { path } = splitHref(image);
	const file = path === undefined ? undefined : normalizePath(path);
	return file !== undefined && project.files.has(file) ? options.assetUrl(file) : undefined;
}

/** An icon of the configuration or of front matter: the name of one, or the path of an image. */
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
