import type { DiagramLook } from './diagramLook.ts';
import { postToHost } from './host.ts';

let receive: ((script: string) => void) | undefined;

/** Markup of the script that renders diagrams. */
async function diagramScript(): Promise<string> {
	const isSite = document.documentElement.dataset.ownFiles !== undefined;
	if (isSite) return `<script src="${new URL('diagrams.js', folderOfScript).href}"></script>`;
	// An editor's own file is packed with Brotli, which browsers cannot unpack themselves.
	const script = await new Promise<string>((resolve) => {
		receive = resolve;
		postToHost({ kind: 'diagramLibrary' });
	});
	return `<script nonce="${nonceOfScript}">${script.replaceAll('</script', '<\\/script')}</script>`;
}

/** Takes the script that was requested from the host. */
export function receiveDiagramLibrary(script: string): void {
	receive?.(script);
}

export interface DiagramRequest {
	readonly source: string;
	readonly look: DiagramLook;
}

/** Messages from the frame: first that it is ready, then one answer for each request. */
export type DiagramAnswer =
	| { readonly kind: 'ready' }
	| { readonly kind: 'svg'; readonly svg: string }
	| { readonly kind: 'fault'; readonly reason: string };

const timeLimit = 5_000;

/**
 * Policy of the frame in addition to the page's, which it inherits: images and styles in a diagram cannot load
 * anything.
 */
const contentPolicy =
	"img-src 'none'; media-src 'none'; font-src 'none'; connect-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'";

let frame: Promise<HTMLIFrameElement> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Renders one diagram after the other. Rejects with the reason if one cannot be rendered, or not in time. */
export function renderDiagramSvg(request: DiagramRequest): Promise<string> {
	const svg = last.then(() => draw(request));
	last = svg.catch(() => undefined);
	return svg;
}

/**
 * Renders in a frame of another origin, which browsers run in another process if they can: a diagram that never ends
 * does not block the page, and its frame is removed. Changes that the library makes to global objects stay in the
 * frame.
 */
async function draw(request: DiagramRequest): Promise<string> {
	frame ??= openFrame();
	const opened = await frame;
	try {
		return await answerOf(opened, request);
	} catch (error) {
		if (error instanceof Late) {
			opened.remove();
			frame = undefined;
		}
		throw error;
	}
}

class Late extends Error {}

async function openFrame(): Promise<HTMLIFrameElement> {
	const script = await diagramScript();
	const opened = document.createElement('iframe');
	opened.className = 'r-diagram-frame';
	opened.setAttribute('sandbox', 'allow-scripts');
	opened.setAttribute('aria-hidden', 'true');
	opened.tabIndex = -1;
	opened.srcdoc = `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy}"><body>${script}`;
	const ready = nextMessage(opened);
	document.body.append(opened);
	await ready;
	return opened;
}

async function answerOf(opened: HTMLIFrameElement, request: DiagramRequest): Promise<string> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Late(`Drawing it takes longer than ${timeLimit / 1_000} seconds.`)),
			timeLimit,
		);
	});
	const answered = nextMessage(opened);
	opened.contentWindow?.postMessage(request, '*');
	const answer = await Promise.race([answered, late]).finally(() => clearTimeout(timer));
	if (answer.kind === 'svg') return answer.svg;
	throw new Error(answer.kind === 'fault' ? answer.reason : '');
}

function nextMessage(opened: HTMLIFrameElement): Promise<DiagramAnswer> {
	return new Promise((resolve) => {
		const controller = new AbortController();
		addEventListener(
			'message',
			({ source, data }: MessageEvent<DiagramAnswer>) => {
				if (source === null || source !== opened.contentWindow) return;
				controller.abort();
				resolve(data);
			},
			{ signal: controller.signal },
		);
	});
}

const { currentScript } = document;

/** Folder of this script: files that it loads later are in the same one. */
const folderOfScript: string =
	currentScript instanceof HTMLScriptElement ? new URL('.', currentScript.src).href : document.baseURI;

/** Nonce with which the policy of an editor's page allows its scripts; empty in a page that has none. */
const nonceOfScript: string = currentScript instanceof HTMLScriptElement ? currentScript.nonce : '';
