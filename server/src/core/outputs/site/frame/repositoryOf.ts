import type { SiteChrome } from '../../../project/config/siteChrome.ts';

/** The address of the site's repository as far as the configuration tells; undefined when it names none. */
export function repositoryOf({ topButton, topLinks, socials }: SiteChrome): string | undefined {
	const links = [topButton, ...topLinks].flatMap((link) => (link === undefined ? [] : [link.href]));
	for (const href of [...links, ...socials.map((social) => social.href)]) {
		const name = repositoryName(href);
		if (name !== undefined) return `https://github.com/${name}`;
	}
	return undefined;
}

/** `owner/name` of a repository on GitHub; undefined for every other address. */
export function repositoryName(href: string): string | undefined {
	const match = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#]|$)/i.exec(href);
	return match === null ? undefined : `${match[1]}/${match[2]}`;
}
