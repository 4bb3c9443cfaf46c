import { markdownLinks, withoutQuotes } from '../../project/links/configLinks.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { replaceNode } from '../config/jsonEdits.ts';
import { deadAddresses, pathOfTwoSlashes, twoSlashesMessage } from '../links/deadAddress.ts';
import { rootAnchorFinding, rootLinkFindings } from '../links/rootLinkFinding.ts';
import { jsonReplacement } from '../replacement.ts';

export const brokenConfigLink: ConfigCheck = {
	code: 'broken-config-link',
	subject: 'config',
	severity: 'warning',
	title: 'Link of the configuration that leads nowhere',
	explain:
		'A link that starts with `/` leads to a page or file of the site itself. Buttons, footer links, the logo and redirects whose target is not there lead readers to an error page. Links in the text of the banner are judged as well, and so are anchors: a place that the page does not have. Redirects are followed, and folders in which the site makes pages of an API description are left alone. An address without `https://` is reported as information: browsers look for it among the pages.',
	cause: 'target',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"topbarLinks": [{ "name": "Guide", "url": ⟦"/guides/instal"⟧ }, { "name": "Status", "url": ⟦"status.acme.com"⟧ }],\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"topbarLinks": [{ "name": "Guide", "url": "/guides/install" }, { "name": "Status", "url": "https://status.acme.com" }],\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/install"] }]\n}',
		files: { 'index.mdx': '', 'guides/install.mdx': '' },
	},
	run({ project, document }, report) {
		const judge = deadAddresses(project);
		const say = (finding: Finding | undefined) => {
			if (finding !== undefined) report(finding);
		};
		for (const { entry, node, value } of configTexts(document, 'link')) {
			if (isNoAddress(value) && !hasForm(entry)) {
				const address = `https://${value.trim()}`;
				report({
					span: spanOf(node),
					severity: 'information',
					message: 'This is not an address: begin it with `https://`, or with `/` for a page of the site.',
					fixes: /\s/.test(value.trim())
						? []
						: [
								{
									title: `Replace with \`${address}\``,
									changes: [replaceNode(node, JSON.stringify(address))],
								},
							],
				});
			}
			const onePath = pathOfTwoSlashes(project, value);
			if (onePath !== undefined) {
				const message = twoSlashesMessage(value, onePath);
				report({ span: spanOf(node), message, fixes: [jsonReplacement(spanOf(node), onePath)] });
			}
			// What starts otherwise may be a page from where the reader is, and `:slug` or `*` stands for any page.
			if (!/^\/(?!\/)[^:*]*$/.test(value)) continue;
			const dead = judge(value);
			if (dead === undefined) {
				say(rootAnchorFinding(project, document.text, { href: value, span: withoutQuotes(node) }));
				continue;
			}
			const { meant, ...told } = dead;
			report({
				span: spanOf(node),
				...told,
				fixes:
					meant === undefined
						? []
						: [
								{
									title: `Replace with \`${meant}\``,
									changes: [replaceNode(node, JSON.stringify(meant))],
								},
							],
			});
		}
		const judgeLink = rootLinkFindings(project, document.text);
		for (const link of markdownLinks(document)) say(judgeLink(link));
	},
};

/** Whether the catalogue itself asks for a form of the text. */
function hasForm({ field }: ConfigEntry): boolean {
	return field.type === 'string' && field.pattern !== undefined;
}

/** A host without its scheme, or mere words. */
function isNoAddress(value: string): boolean {
	const text = value.trim();
	return hostAlone.test(text) || (/\s/.test(text) && !/[/:#?]/.test(text));
}

const hostAlone = /^(?:www\.[\w-]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co)(?:[/?#]|$))/i;
