import { contextBridge, ipcRenderer } from 'electron';
import {
  announcementChannel,
  announcementNames,
  requestChannel,
  requestNames,
  type Shell,
  shellName,
} from '../bridge/names.ts';

/** The closed list of channels; `ipcRenderer` itself never reaches the page. */
const shell: Shell = {
  request(name, input) {
    if (!requestNames.includes(name)) throw new Error('There is no such request.');
    return ipcRenderer.invoke(requestChannel(name), input);
  },
  onAnnounced(name, listener) {
    if (!announcementNames.includes(name)) throw new Error('There is no such announcement.');
    const channel = announcementChannel(name);
    // The event has the sender, which the page must not get.
    const handler = (_event: unknown, payload: unknown) => listener(payload);
    ipcRenderer.on(channel, handler);
    return () => void ipcRenderer.removeListener(channel, handler);
  },
};

contextBridge.exposeInMainWorld(shellName, shell);
