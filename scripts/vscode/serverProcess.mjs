// The process of the offline VS Code server: node serverProcess.mjs FOLDER/out/server-main.js [server options].
import { pathToFileURL } from 'node:url';
import { endWithParent } from '../processes/endWithParent.mjs';

endWithParent();
const [serverMain = ''] = process.argv.splice(2, 1);
await import(pathToFileURL(serverMain).href);
