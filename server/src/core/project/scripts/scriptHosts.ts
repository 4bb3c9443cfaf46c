import type { Node } from 'estree-jsx';
import { allowedHostForm, allowedHostsKey } from '../../catalogue/projectSettings.ts';
import { serviceHosts } from '../../catalogue/serviceHosts.ts';
import { itemsOf, stringOf } from '../../language/json.ts';
import { parseScript } from '../../language/mdx/javascript.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { recordOrEmpty } from '../../text/values.ts';
import { deriveFromProject, type Project } from '../project.ts';
import { globalScripts } from '../publishedFile.ts';
import { findSetting } from '../settingsFiles.ts';

/**
 * Hosts that scripts of the project may load from and send to on a built site: `allowedHosts` of `.recto.json`, and the
 * hosts of the services in the configuration. `*.example.com` stands for all subdomains.
 */
export const allowedHosts = deriveFromProject('dataFiles', ['configValue'], ({ dataFiles, configValue }) => {
	const list = findSetting({ dataFiles }, allowedHostsKey);
	const chosen = (list === undefined ? [] : itemsOf(list)).flatMap((item) => stringOf(item) ?? []);
	const { analytics, integrations } = recordOrEmpty(configValue);
	const services = Object.entries({ ...recordOrEmpty(analytics), ...recordOrEmpty(integrations) });
	const theirs = services.flatMap(([name, settings]) => [
		...(new Map(Object.entries(serviceHosts)).get(name) ?? []),
		...Object.entries(recordOrEmpty(settings)).flatMap(([key, value]) =>
			serverKeys.has(key) && typeof value === 'string' ? [hostOf(value)] : [],
		),
	]);
	const form = new RegExp(allowedHostForm);
	const hosts = [...chosen, ...theirs].filter((host) => form.test(host));
	return [...new Set(hosts.map((host) => host.toLowerCase().replace(/:443$/, '')))];
});

/** Host of a URL; any other text as it is, which may be a host. */
function hostOf(value: string): string {
	return /^https?:\/\/([^/?#]+)/i.exec(value)?.[1] ?? value;
}

/** Keys of services whose value is a server of the author: a URL or a host. */
const serverKeys: ReadonlySet<string> = new Set(['apiHost', 'server', 'cdnUrl', 'launchUrl', 'scriptSource']);

/** True if the host is one of those allowed, or a subdomain of one with `*.`; false for one with a scheme. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
	if (host.includes('/')) return false;
	return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/**
 * Hosts of other sites that a script may load from or send to: those of its texts that are nothing but a URL, and of
 * scripts and frames in HTML, if it uses anything that loads. URLs of pictures, of links and in comparisons are left out.
 * A host that it uses without encryption has the scheme before it, since a site served over HTTPS cannot load from it.
 *
 *     hostsOfScript("s.src = 'https://widget.example.com/a.js'") // ['widget.example.com']
 *     hostsOfScript("s.src = 'http://widget.example.com/a.js'") // ['http://widget.example.com']
 */
export function hostsOfScript(text: string): readonly string[] {
	if (!loads.test(text)) return [];
	const program = parseScript(text);
	const hosts = new Set<string>();
	const note = (match: RegExpExecArray | null) => {
		const [, scheme = '', found] = match?.map((part) => part?.toLowerCase()) ?? [];
		const host = found?.replace(/:443$/, '');
		if (host !== undefined && !namespaces.has(host))
			hosts.add(/^(?:http|ws):$/.test(scheme) ? `${scheme}//${host}` : host);
	};
	// Browsers also run scripts that are no modules, such as `with (document) { … }`.
	if (program === undefined) for (const match of text.matchAll(quotedUrl)) note(match);
	const pending: unknown[] = program === undefined ? [] : [program];
	for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
		if (typeof node !== 'object' || node === null || loadsNothing(node as Partial<Node>)) continue;
		const written = textOf(node as Partial<Node>) ?? '';
		if (!picture.test(written)) note(wholeUrl.exec(written));
		for (const match of written.matchAll(loadingTag)) note(match);
		for (const child of Object.values(node)) pending.push(child);
	}
	return [...hosts].sort();
}

const wholeUrl = /^(https?:|wss?:)?\/\/([\w.-]+\.[a-z]{2,}(?::\d+)?)(?:[/?#]\S*)?$/i;
const quotedUrl = /["'`](https?:|wss?:)?\/\/([\w.-]+\.[a-z]{2,}(?::\d+)?)(?=[/?#"'`])/gi;
const loadingTag =
	/<(?:script|iframe)\b[^>]{0,500}?\ssrc\s*=\s*["']?(https?:)?\/\/([\w.-]+\.[a-z]{2,}(?::\d+)?)/gi;

/** Pictures are loaded from everywhere. */
const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)(?:[?#]\S*)?$/i;

/** True for a comparison, and for the address of a link. */
function loadsNothing(node: Partial<Node>): boolean {
	if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator ?? '');
	const { left } = node.type === 'AssignmentExpression' ? node : {};
	return (
		left?.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'href'
	);
}

/** Names with which a script loads something or sends something. */
const loads =
	/\b(?:src|fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource|importScripts|innerHTML|insertAdjacentHTML|write|getScript|axios)\b|\bimport\s*\(/;

/** Hosts in names of XML namespaces, which nothing loads. */
const namespaces: ReadonlySet<string> = new Set(['www.w3.org']);

/** Text of a string, and of a template up to its first expression. */
function textOf(node: Partial<Node>): string | undefined {
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
	if (node.type === 'TemplateLiteral') return node.quasis?.[0]?.value.cooked ?? undefined;
	return undefined;
}

/** Scripts that a built site adds to every page, and those that it leaves out because they use other hosts. */
export interface SiteScripts {
	/** Paths. */
	readonly included: readonly string[];
	readonly leftOut: readonly { readonly path: string; readonly hosts: readonly string[] }[];
}

/** Scripts of a built site. A script that the page's policy would stop halfway is left out whole. */
export function siteScripts(project: Project, readText: (path: string) => string | undefined): SiteScripts {
	const allowed = allowedHosts(project);
	const included: string[] = [];
	const leftOut: SiteScripts['leftOut'][number][] = [];
	for (const path of globalScripts(project)) {
		const hosts = hostsByText(readText(path) ?? '').filter((host) => !isAllowedHost(host, allowed));
		if (hosts.length === 0) included.push(path);
		else leftOut.push({ path, hosts });
	}
	return { included, leftOut };
}

/** Each page of a site asks for the same scripts. */
const hostsByText = boundedCache(50, hostsOfScript);
