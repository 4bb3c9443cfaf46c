import { recordOf } from '../../text/values.ts';
import type { Project } from '../project.ts';
import { readSiteChrome, type SiteChrome } from './siteChrome.ts';

const known = new WeakMap<object, { readonly configValue: unknown; readonly chrome: SiteChrome }>();

/** What stands around the pages of a version or language: its own, and of the rest that of the site. */
export function versionChrome(
	{ navigation, configValue, site }: Project,
	version: string | undefined,
): SiteChrome {
	const own = navigation.versions.find(({ label }) => label === version)?.own;
	if (own === undefined) return site.chrome;
	const before = known.get(own);
	if (before !== undefined && before.configValue === configValue) return before.chrome;
	const chrome = readSiteChrome({ ...recordOf(configValue), ...own });
	known.set(own, { configValue, chrome });
	return chrome;
}
