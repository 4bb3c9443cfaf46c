import { didYouMeanQuestion, stepsBetween } from '../../text/didYouMean.ts';

const schemes = ['https', 'http'] as const;

/** The URL that is meant by one with a misspelled scheme, such as `htps://a.com` or `https:/a.com`; undefined for any other. */
export function meantAddress(href: string): string | undefined {
	if (href.startsWith('https://') || href.startsWith('http://')) return undefined;
	const [whole = '', written = ''] = /^([a-z]{3,7}):\/{1,3}(?=[\w-]+\.)/i.exec(href) ?? [];
	const scheme =
		schemes.find((one) => one === written.toLowerCase()) ?? schemes.find((one) => isSlip(written, one));
	const meant = scheme === undefined ? undefined : `${scheme}://${href.slice(whole.length)}`;
	return meant?.toLowerCase() === href.toLowerCase() ? undefined : meant;
}

/** The message for such a URL. */
export function misspelledSchemeMessage(href: string, meant: string): string {
	const [written, scheme] = [schemeOf(href), schemeOf(meant)];
	return written.toLowerCase() === scheme
		? `Malformed URL \`${href}\`. ${didYouMeanQuestion(meant)}`
		: `Unknown URL scheme \`${written}\`. ${didYouMeanQuestion(scheme)}`;
}

/** With its colon. */
function schemeOf(href: string): string {
	return href.slice(0, href.indexOf(':') + 1);
}

/** Other schemes may be just as similar to each other. */
function isSlip(written: string, scheme: string): boolean {
	return /^(?:h|tt)/i.test(written) && stepsBetween(written.toLowerCase(), scheme) <= 1;
}
