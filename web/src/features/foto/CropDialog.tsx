import 'react-easy-crop/react-easy-crop.css';
import { ActionIcon } from '@mantine/core';
import { clamp } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './CropDialog.module.css';
import { type CropArea, cutPicture, type Picture } from './picture.ts';

interface CropDialogProps {
  picture: Picture;
  busy: boolean;
  onSave: (photo: Blob) => void;
  onClose: () => void;
}

const mostZoom = 4;
const zoomStep = 0.25;

/** One press moves the picture by this part of the frame. */
const moveStep = 0.1;

const moves = [
  ['Mover a foto para a esquerda', IconArrowLeft, -1, 0],
  ['Mover a foto para a direita', IconArrowRight, 1, 0],
  ['Mover a foto para cima', IconArrowUp, 0, -1],
  ['Mover a foto para baixo', IconArrowDown, 0, 1],
] as const;

/**
 * Chooses the square of a picture that becomes the photo: by dragging, pinching, the wheel, the keyboard, or the buttons alone, since not
 * everybody can drag (ACE-06).
 */
export function CropDialog({ picture, busy, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [side, setSide] = useState(0);
  const [shown, setShown] = useState<{ percents: Area; part: CropArea }>();
  const zoomId = useId();
  const zoomBy = (step: number) => setZoom(clamp(zoom + step, 1, mostZoom));
  const moveBy = (x: number, y: number) => {
    if (!shown) return;
    const { width, height } = shown.percents;
    setCrop({ x: moved(crop.x, x, side, width), y: moved(crop.y, y, side, height) });
  };
  const save = async () => {
    if (shown && !busy) onSave(await cutPicture(picture.image, shown.part));
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ajustar foto"
      subtitle="Mova a foto e aproxime até o rosto ficar no círculo."
      size="30rem"
      onSubmit={() => void save()}
      footer={<DialogButtons busy={busy}>Salvar foto</DialogButtons>}
    >
      <div className={classes.content}>
        <div className={classes.frame}>
          <Cropper
            image={picture.address}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            setCropSize={({ width }) => setSide(width)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percents, part) => setShown({ percents, part })}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Posição da foto. Use as setas para mover.',
            }}
          />
        </div>
        <div className={classes.tools}>
          <label htmlFor={zoomId} className={classes.label}>
            Aproximar
          </label>
          <ToolButton label="Afastar a foto" Icon={IconMinus} onClick={() => zoomBy(-zoomStep)} />
          <input
            id={zoomId}
            className={classes.zoom}
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            data-autofocus
          />
          <ToolButton label="Aproximar a foto" Icon={IconPlus} onClick={() => zoomBy(zoomStep)} />
        </div>
        <div className={classes.tools}>
          <span className={classes.label}>Mover</span>
          {moves.map(([label, Icon, x, y]) => (
            <ToolButton key={label} label={label} Icon={Icon} onClick={() => moveBy(x, y)} />
          ))}
        </div>
        <div className={classes.previews} role="img" aria-label="Como a foto vai aparecer">
          {[96, 36, 28].map((size) => (
            <span key={size} className={classes.preview} style={{ inlineSize: size, blockSize: size }}>
              {shown && <img src={picture.address} alt="" style={placed(shown.percents)} draggable={false} />}
            </span>
          ))}
          <span className={classes.hint}>É assim que os colegas vão ver você.</span>
        </div>
      </div>
    </Dialog>
  );
}

function ToolButton({ label, Icon, onClick }: { label: string; Icon: TablerIcon; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The picture's place on an axis, in pixels from the middle of the frame, one step further but never off the frame. */
function moved(at: number, direction: number, side: number, percent: number): number {
  const most = (side * (100 / percent - 1)) / 2;
  return clamp(at + direction * moveStep * side, -most, most);
}

/** Positions the picture so that the selected part fills its parent. */
const placed = ({ x, y, width, height }: Area) => ({
  inlineSize: `${10_000 / width}%`,
  blockSize: `${10_000 / height}%`,
  insetInlineStart: `${(-100 * x) / width}%`,
  insetBlockStart: `${(-100 * y) / height}%`,
});
