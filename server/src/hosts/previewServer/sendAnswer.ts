import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { mediaType } from '../mediaType.ts';
import { resolveInside } from '../resolveInside.ts';
import type { Refusal } from './refuseRequest.ts';
import type { SiteAnswer } from './siteAnswer.ts';

export interface Reply {
	readonly response: ServerResponse;
	/** HEAD asks for the headers alone. */
	readonly withBody: boolean;
	/** Folder of the project. */
	readonly root: string;
	/** Whether pages of other origins may load it. */
	readonly forAnySite: boolean;
}

/** Sends an answer. Nothing is stored by browsers: the next look at the page is to show what is there then. */
export function sendAnswer({ response, withBody, root, forAnySite }: Reply, answer: SiteAnswer): void {
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.setHeader('Cache-Control', 'no-store');
	response.setHeader('Referrer-Policy', 'no-referrer');
	response.setHeader('Cross-Origin-Resource-Policy', forAnySite ? 'cross-origin' : 'same-origin');
	if (answer.kind === 'redirect') {
		response.writeHead(answer.status, { Location: answer.location }).end();
		return;
	}
	if (answer.kind === 'text') {
		// Said of what is shown beside it in the document itself; only a header can say who may frame it.
		response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
		response.writeHead(answer.status, { 'Content-Type': answer.type });
		response.end(withBody ? answer.text : undefined);
		return;
	}
	if (answer.kind === 'ownFile') {
		response.writeHead(200, { 'Content-Type': answer.type, 'Content-Length': answer.bytes.length });
		response.end(withBody ? answer.bytes : undefined);
		return;
	}
	const file = resolveInside(root, answer.path);
	const size = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
	if (file === undefined || size === undefined) {
		response.writeHead(404, { 'Content-Type': mediaType('x.txt') }).end('Not found.\n');
		return;
	}
	// A file of the project that is opened alone is a document of this address: it may load and run nothing.
	response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
	response.writeHead(200, { 'Content-Type': mediaType(answer.path), 'Content-Length': size });
	if (!withBody) {
		response.end();
		return;
	}
	createReadStream(file)
		.on('error', () => response.destroy())
		.pipe(response);
}

/** Says why, and reads no more of what was sent. */
export function refuse(response: ServerResponse, { status, reason, allow }: Refusal): void {
	if (allow !== undefined) response.setHeader('Allow', allow);
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`);
}
